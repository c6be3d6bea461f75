export type SampleRequest = {
  readonly method: 'get' | 'post';
  readonly path: string;
  /** A POST sends them as JSON. */
  readonly fields: readonly (readonly [name: string, value: unknown])[];
};

type ClientExample = { readonly client: string; readonly code: string };

/** The same request in several clients. Each reads the key from the environment variable `KEY`. */
export function clientExamples(baseUrl: string, request: SampleRequest): readonly ClientExample[] {
  return [
    { client: 'curl', code: curl(baseUrl, request) },
    { client: 'JavaScript', code: javaScript(baseUrl, request) },
    { client: 'Python', code: python(baseUrl, request) },
  ];
}

function curl(baseUrl: string, { method, path, fields }: SampleRequest): string {
  const isGet = method === 'get';
  return [
    `curl ${isGet && fields.length > 0 ? '--get ' : ''}${shellQuoted(baseUrl + path)}`,
    '-H "Authorization: Api-Key $KEY"',
    ...(isGet
      ? fields.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${String(value)}`)}`)
      : [
          "-H 'Content-Type: application/json'",
          `-d ${shellQuoted(JSON.stringify(Object.fromEntries(fields)))}`,
        ]),
  ].join(' \\\n  ');
}

/** A shell expands nothing between single quotes; a single quote itself must be outside of them. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function javaScript(baseUrl: string, { method, path, fields }: SampleRequest): string {
  const query = method === 'get' && fields.length > 0 ? `?${formEncoded(fields)}` : '';
  const lines =
    method === 'get'
      ? ['headers: { Authorization: `Api-Key ${process.env.KEY}` },']
      : [
          "method: 'POST',",
          'headers: {',
          '  Authorization: `Api-Key ${process.env.KEY}`,',
          "  'Content-Type': 'application/json',",
          '},',
          `body: JSON.stringify({ ${pairsOf(fields)} }),`,
        ];
  return `const response = await fetch(${quoted(baseUrl + path + query)}, {
${lines.map((line) => `  ${line}`).join('\n')}
});
console.log(await response.json());`;
}

function python(baseUrl: string, { method, path, fields }: SampleRequest): string {
  const sentAs = method === 'get' ? 'params' : 'json';
  const lines = [
    `${quoted(baseUrl + path)},`,
    `headers={"Authorization": f"Api-Key {os.environ['KEY']}"},`,
    ...(fields.length > 0 ? [`${sentAs}={${pairsOf(fields)}},`] : []),
  ];
  return `import os
import requests

response = requests.${method}(
${lines.map((line) => `    ${line}`).join('\n')}
)
print(response.json())`;
}

function formEncoded(fields: SampleRequest['fields']): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

/** JSON strings are also string literals of JavaScript and of Python. */
function pairsOf(fields: SampleRequest['fields']): string {
  return fields.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(', ');
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}
