/**
 * What differs from run to run. The text in the page stands for what the command printed: `names` are replaced in later
 * commands and outputs, the others are only compared by their form, or by that of `printed`.
 */
const VARIABLE: readonly { readonly form: string; readonly printed?: string; readonly names?: true }[] = [
  { form: String.raw`trib_\w{8}\.\w{40}`, names: true },
  { form: String.raw`trib_\w{8}\b`, names: true },
  { form: String.raw`(?<=token=)[\w-]{20,}`, names: true },
  // A dash where it is not known yet: the last use of a key is stored a little later.
  { form: String.raw`(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|(?<= )-(?=\s))` },
  { form: String.raw`\b\d{4}-\d\d-\d\d\b` },
  { form: String.raw`(?<="month": ?")\d{4}-\d\d` },
  { form: String.raw`\b[0-9a-f]{24}\b` },
  // IDs and prefixes of keys: digits, lower and upper case together are no word.
  { form: String.raw`\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{8}\b`, printed: String.raw`\w{8}`, names: true },
  // The user of the operating system.
  { form: String.raw`(?<=command line \()\w+` },
  { form: String.raw`\b\d+(?:\.\d+)? (?:ms|s|bytes|kB|MB)\b` },
  { form: String.raw`(?<="ms":)\d+(?:\.\d+)?` },
  { form: String.raw`(?<=;(?:t|dur)=)\d+` },
  { form: String.raw`\b\d+(?= other rows)` },
];

const ALL = new RegExp(VARIABLE.map(({ form }) => `(${form})`).join('|'), 'g');

/** What names in the page stand for. */
export type Names = Map<string, string>;

/** Replaces the names that are known. */
export function withNames(text: string, names: Names): string {
  let replaced = text;
  for (const [shown, actual] of names) replaced = replaced.replaceAll(shown, actual);
  return replaced;
}

/**
 * Compares what a page shows with what was printed, and learns new names. `…` stands for any text on a line, and for any
 * lines where it is alone on one. The width of columns does not matter.
 */
export function isSameOutput(shown: readonly string[], printed: string, names: Names): boolean {
  const known = shown.map((line) => withNames(line, names));
  const learnt: string[] = [];
  const pattern = known
    .map((line) => (line === '…' ? String.raw`(?:.*\n)*?` : `${lineForm(line, learnt)}\n`))
    .join('');
  const text = printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`;
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) return false;
  learnt.forEach((name, i) => {
    const actual = match[i + 1] ?? '';
    if (name !== actual && name !== '') learn(names, name, actual);
  });
  return true;
}

/** Whether a server has printed all lines that a page shows. Its log and its messages may come in any order, and go on. */
export function hasPrinted(shown: readonly string[], printed: string, names: Names): boolean {
  const lines = printed.split('\n');
  return shown.every((line) => lines.some((one) => isSameOutput([line], one, names)));
}

/** A key is also known by its prefix, with and without the label. */
function learn(names: Names, shown: string, actual: string): void {
  names.set(shown, actual);
  if (!shown.startsWith('trib_')) return;
  const [prefix = '', actualPrefix = ''] = [shown, actual].map((key) => key.slice(5, 13));
  names.set(prefix, actualPrefix);
}

function lineForm(line: string, learnt: string[]): string {
  let form = '';
  let at = 0;
  for (const match of line.matchAll(ALL)) {
    form += literal(line.slice(at, match.index));
    const kind = VARIABLE[match.slice(1).findIndex(Boolean)];
    form += `(${kind?.printed ?? kind?.form ?? ''})`;
    learnt.push(kind?.names ? match[0] : '');
    at = match.index + match[0].length;
  }
  return form + literal(line.slice(at));
}

function literal(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('…', '.*')
    .replace(/ {2,}/g, ' +');
}
