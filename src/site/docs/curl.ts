export type SampleRequest = {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** A line for a shell that has the two variables which the page asks for at its beginning. */
export function curlLine({ method, path, fields }: SampleRequest): string {
  const asQuery = method === 'get' && fields.length > 0;
  return [
    `curl ${asQuery ? '--get ' : ''}"$INSTANCE${path}"`,
    '-H "Authorization: Api-Key $KEY"',
    ...fields.map(([name, value]) => `--data-urlencode ${inQuotes(`${name}=${value}`)}`),
  ].join(' \\\n  ');
}

/** Between single quotes a shell reads nothing into the text; a quote itself has to stand outside of them. */
function inQuotes(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
