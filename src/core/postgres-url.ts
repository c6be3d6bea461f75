const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** The hosts in `postgres://user:password@host1:5432,host2:5433/database`, and a URL for each of them. */
export function parsePostgresUrl(
  text: string,
): { readonly hosts: string; readonly urls: readonly string[] } | undefined {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(text) ?? [];
  const all = hosts.split(',');
  const urls = all.map((host) => start + host + rest);
  const isComplete = all.length === 1 || !all.includes('');
  return start !== '' && isComplete && urls.every((url) => URL.canParse(url)) ? { hosts, urls } : undefined;
}
