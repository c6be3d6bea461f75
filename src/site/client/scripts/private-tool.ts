/** The tools whose values stay in the browser: hashes of a text, and passwords. */
import { toBase64, toHexDigits } from '../../../answers/encode/codecs.ts';
import { makePassword, USUAL_ALPHABET, type CharacterKind } from '../../../answers/password/characters.ts';
import { liveTool, type LiveTool } from '../live-tool.ts';

/** The algorithms of the browser. It has them only on pages that were loaded over TLS. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

const hash = liveTool('hash');
if (hash) hasher(hash);
const password = liveTool('password');
if (password) passwords(password);

/** The server gets the text only on a press, for an algorithm that the browser does not have. */
function hasher(tool: LiveTool): void {
  let latest = 0;
  const button = tool.form.querySelector('button');
  /** Undefined if the server has to do it. */
  const algorithmOf = (): string | undefined => {
    const algorithm = isSecureContext ? ALGORITHMS[tool.field('algorithm')?.value ?? ''] : undefined;
    button?.classList.toggle('if-still', algorithm !== undefined);
    return algorithm;
  };
  const update = async (): Promise<void> => {
    const asked = ++latest;
    const content = tool.field('content')?.value.trim() ?? '';
    const algorithm = algorithmOf();
    if (content === '' || algorithm === undefined) {
      tool.clear('', algorithm === undefined ? tool.box.dataset.none : '');
      return;
    }
    const bytes = new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(content)));
    if (asked !== latest) return;
    tool.clear('');
    write(tool, 'hash-hex', toHexDigits(bytes));
    write(tool, 'hash-base64', toBase64(bytes));
  };
  tool.onInput(() => void update());
  tool.onSubmit(() => {
    if (algorithmOf() === undefined) void tool.update({}, 0);
  });
  algorithmOf();
}

function passwords(tool: LiveTool): void {
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const box = (kind: string) => tool.box.querySelector<HTMLInputElement>(`[data-kind="${kind}"]`);
  const chosen = (): CharacterKind[] => USUAL_ALPHABET.kinds.filter((kind) => box(kind)?.checked);
  const draw = (): void => {
    if (!tool.form.matches(':valid')) return;
    const small = box('lower');
    // A password has to consist of something.
    if (small && chosen().length === 0) small.checked = true;
    const { password: made, bits } = makePassword(random, Number(tool.field('length')?.value), {
      kinds: chosen(),
      hasLookAlikes: box('distinct')?.checked === false,
    });
    write(tool, 'password', made);
    const words = tool.box.querySelector<HTMLElement>('[data-words]')?.dataset.words ?? '';
    write(tool, 'entropy', words.replace('{bits}', String(bits)));
    tool.say(made);
  };
  tool.onInput(draw);
  tool.onSubmit(draw);
}

function write({ box }: LiveTool, name: string, text: string): void {
  const out = box.querySelector(`[data-out="${name}"]`);
  if (out) out.textContent = text;
}
