type JsonReading =
  | {
      readonly valid: true;
      readonly keyCount: number;
      readonly depth: number;
      readonly formatted: string;
      readonly minified: string;
    }
  | { readonly valid: false; readonly errorAt: number }
  /** Deeper JSON is not formatted: indenting it takes quadratic time. */
  | 'too deep';

const DEEPEST = 32;
const TOKEN =
  /[{}[\]:,]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next: a value, a key, the colon after a key, or a comma or closing bracket. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' | 'nothing';

/** Formats the text itself, since JSON.parse would change numbers and the order of keys. */
export function readJson(source: string): JsonReading {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let formatted = '';
  let minified = '';
  let keyCount = 0;
  let depth = 0;
  let at = 0;
  const afterValue = (): Expected => (open.length > 0 ? 'comma or end' : 'nothing');
  const newLine = () => `\n${'  '.repeat(open.length)}`;

  for (;;) {
    while (isSpace(source.charCodeAt(at))) at++;
    if (at === source.length) break;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source)?.[0];
    if (token === undefined || expected === 'nothing') return { valid: false, errorAt: at };
    const isFirst: boolean = expected === 'value or ]' || expected === 'key or }';
    const wantsValue: boolean = expected === 'value' || expected === 'value or ]';
    const wantsKey: boolean = expected === 'key' || expected === 'key or }';
    if (token === '{' || token === '[') {
      if (!wantsValue) return { valid: false, errorAt: at };
      if (isFirst) formatted += newLine();
      open.push(token);
      depth = Math.max(depth, open.length);
      if (depth > DEEPEST) return 'too deep';
      formatted += token;
      expected = token === '{' ? 'key or }' : 'value or ]';
    } else if (token === '}' || token === ']') {
      const isEnd = expected === 'comma or end' || expected === (token === '}' ? 'key or }' : 'value or ]');
      if (!isEnd || open.pop() !== (token === '}' ? '{' : '[')) return { valid: false, errorAt: at };
      if (!isFirst) formatted += newLine();
      formatted += token;
      expected = afterValue();
    } else if (token === ':') {
      if (expected !== 'colon') return { valid: false, errorAt: at };
      formatted += ': ';
      expected = 'value';
    } else if (token === ',') {
      if (expected !== 'comma or end') return { valid: false, errorAt: at };
      formatted += ',' + newLine();
      expected = open.at(-1) === '{' ? 'key' : 'value';
    } else {
      const isKey: boolean = wantsKey && token.startsWith('"');
      if (!wantsValue && !isKey) return { valid: false, errorAt: at };
      if (isFirst) formatted += newLine();
      formatted += token;
      if (isKey) keyCount++;
      expected = isKey ? 'colon' : afterValue();
    }
    minified += token;
    at += token.length;
  }
  return expected === 'nothing'
    ? { valid: true, keyCount, depth, formatted, minified }
    : { valid: false, errorAt: source.length };
}

/** A space, a tab or the end of a line. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
