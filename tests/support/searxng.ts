import type { SearxngPage } from '../../src/http/compat/searxng/formats.ts';
import type { Searching } from './searching.ts';

export type Asked = {
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string | URLSearchParams;
  /** In the `Authorization` header; none if empty. */
  key?: string;
};

export type SearxngAnswer = { status: number; headers: Headers; text: string; page: SearxngPage };

/** A request below `/compat/searxng`, such as `/search?q=rivers`. */
export async function askSearxng(
  { instance, key: ownKey }: Pick<Searching, 'instance' | 'key'>,
  path: string,
  { headers = {}, key = ownKey, method = 'GET', body }: Asked = {},
): Promise<SearxngAnswer> {
  const response = await fetch(`${instance.url}/compat/searxng${path}`, {
    method,
    headers: { ...(key !== '' && { authorization: `Bearer ${key}` }), ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    page: (isJson ? JSON.parse(text) : undefined) as SearxngPage,
  };
}

/** A link key of a new user. */
export async function newLinkKey(
  { instance }: Pick<Searching, 'instance'>,
  userName: string,
): Promise<string> {
  await instance.accounts.createUser({ name: userName, admin: false, password: undefined });
  return (await instance.apiKeys.create({ userName, name: 'link', kind: 'link' })).text;
}
