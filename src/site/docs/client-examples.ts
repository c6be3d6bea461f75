export type SampleRequest = {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

export type ClientExample = { readonly client: string; readonly code: string };

/** The same request in several clients. Each reads the key from the environment variable `KEY`. */
export function clientExamples(baseUrl: string, request: SampleRequest): readonly ClientExample[] {
  return [
    { client: 'curl', code: curl(baseUrl, request) },
    { client: 'JavaScript', code: javaScript(baseUrl, request) },
    { client: 'Python', code: python(baseUrl, request) },
  ];
}

function curl(baseUrl: string, { method, path, fields }: SampleRequest): string {
  const asQuery = method === 'get' && fields.length > 0;
  return [
    `curl ${asQuery ? '--get ' : ''}${shellQuoted(baseUrl + path)}`,
    '-H "Authorization: Api-Key $KEY"',
    ...fields.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`),
  ].join(' \\\n  ');
}

/** A shell expands nothing between single quotes; a single quote itself has to stand outside of them. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function javaScript(baseUrl: string, { method, path, fields }: SampleRequest): string {
  const query = method === 'get' && fields.length > 0 ? `?${formEncoded(fields)}` : '';
  const lines = [
    ...(method === 'post' ? ["method: 'POST',"] : []),
    'headers: { Authorization: `Api-Key ${process.env.KEY}` },',
    ...(method === 'post' ? [`body: new URLSearchParams({ ${pairsOf(fields)} }),`] : []),
  ];
  return `const response = await fetch(${quoted(baseUrl + path + query)}, {
${lines.map((line) => `  ${line}`).join('\n')}
});
console.log(await response.json());`;
}

function python(baseUrl: string, { method, path, fields }: SampleRequest): string {
  const lines = [
    `${quoted(baseUrl + path)},`,
    `headers={"Authorization": f"Api-Key {os.environ['KEY']}"},`,
    ...(fields.length > 0 ? [`${method === 'get' ? 'params' : 'data'}={${pairsOf(fields)}},`] : []),
  ];
  return `import os
import requests

response = requests.${method}(
${lines.map((line) => `    ${line}`).join('\n')}
)
print(response.json())`;
}

function formEncoded(fields: SampleRequest['fields']): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}

/** JSON strings are also string literals of JavaScript and of Python. */
function pairsOf(fields: SampleRequest['fields']): string {
  return fields.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(', ');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
