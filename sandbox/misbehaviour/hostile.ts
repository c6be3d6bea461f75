const TEXTS = [
  '<script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\ud800 half a pair \udfff',
  '"><svg onload=alert(1)> &#60;b&#62; &amp;lt;i&amp;gt;',
  '\u202etxet desrever\u0000\u0007\u001b[31m',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' JaVaScRiPt:alert(1)',
  'https://user:secret@127.0.0.1/',
  'file:///etc/passwd',
  '//',
];
const WRONG_TYPES = [1e308, null, [[[]]], { toString: 1, length: -1 }, true, [null, -0.5], ''];

type Turn = { taken: number };

/** The answer with its envelope left whole and its items spoilt, each third of them in another way. */
export function hostile(body: string): string {
  let good: unknown;
  try {
    good = JSON.parse(body);
  } catch {
    return body;
  }
  return JSON.stringify(envelope(good, { taken: 0 }, true));
}

function envelope(value: unknown, turn: Turn, atRoot = false): unknown {
  // The lists of suggestions are arrays themselves; of those only the inner lists hold items.
  if (Array.isArray(value) && !(atRoot && value.some(Array.isArray))) return list(value, turn);
  if (Array.isArray(value)) return value.map((member) => envelope(member, turn));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, envelope(member, turn)]));
}

function list(items: readonly unknown[], turn: Turn): unknown[] {
  const spoilt = items.map((item, index) => {
    if (index % 3 === 0) return withAttackingTexts(item, turn);
    if (index % 3 === 1) return withWrongTypes(item, turn);
    return withAttackingAddresses(item, turn);
  });
  return [...spoilt, null, 7, [[]]];
}

function withAttackingTexts(value: unknown, turn: Turn): unknown {
  return eachLeaf(value, (leaf) => (typeof leaf === 'string' && !isAddress(leaf) ? next(TEXTS, turn) : leaf));
}

function withWrongTypes(value: unknown, turn: Turn): unknown {
  return eachLeaf(value, () => next(WRONG_TYPES, turn));
}

function withAttackingAddresses(value: unknown, turn: Turn): unknown {
  return eachLeaf(value, (leaf) => (isAddress(leaf) ? next(ADDRESSES, turn) : leaf));
}

function eachLeaf(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => eachLeaf(member, change));
  if (!isObject(value)) return change(value);
  const changed = Object.entries(value).map(([name, member]) => [name, eachLeaf(member, change)] as const);
  // As an own member it is written into the JSON, where a careless merge would take it for the prototype.
  return Object.fromEntries([...changed, ['__proto__', { polluted: true, url: 'javascript:alert(1)' }]]);
}

function next(values: readonly unknown[], turn: Turn): unknown {
  return values[turn.taken++ % values.length];
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^(https?:)?\/\//.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
