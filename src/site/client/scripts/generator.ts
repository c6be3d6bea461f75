/** Draws passwords, numbers, dice, coins and UUIDs in the browser. Without it, their forms search for another one. */
import { throwDice } from '../../../answers/dice/throw.ts';
import { drawBelow } from '../../../answers/kit/draw.ts';
import { makePassword, USUAL_ALPHABET, type CharacterKind } from '../../../answers/password/characters.ts';
import { makeUuid } from '../../../answers/uuid/make.ts';
import { MAX_DRAWN_DICE } from '../../components/pips.ts';
import { die } from '../die.ts';
import { LANGUAGE, liveTool, type LiveTool } from '../live-tool.ts';

const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
const whole = new Intl.NumberFormat(LANGUAGE === 'en' ? 'en-GB' : LANGUAGE);
const FLASH_MS = 250;

generator('password', (tool) => {
  const box = (kind: string) => tool.box.querySelector<HTMLInputElement>(`[data-kind="${kind}"]`);
  const chosen = (): CharacterKind[] => USUAL_ALPHABET.kinds.filter((kind) => box(kind)?.checked);
  const small = box('lower');
  // A password has to consist of something.
  if (small && chosen().length === 0) small.checked = true;
  const { password, bits } = makePassword(random, Number(tool.value('length')), {
    kinds: chosen(),
    hasLookAlikes: box('distinct')?.checked === false,
  });
  tool.show('password', password);
  fillIn(tool, 'entropy', { bits });
  return password;
});

generator('random', (tool) => {
  const [from, to] = [Number(tool.value('from')), Number(tool.value('to'))];
  const low = Math.min(from, to);
  const drawn = whole.format(low + drawBelow(random, Math.max(from, to) - low + 1));
  tool.show('result', drawn);
  return drawn;
});

generator('dice', (tool) => {
  const sides = Number(tool.value('sides'));
  const { rolls, total, sum } = throwDice(random, {
    count: Number(tool.value('count')),
    sides,
    modifier: Number(tool.value('modifier')),
  });
  const drawn = rolls.length <= MAX_DRAWN_DICE ? rolls.map((roll) => die(roll, sides)) : [];
  tool.box.querySelector('.dice')?.replaceChildren(...drawn);
  tool.show('result', whole.format(total));
  return fillIn(tool, 'text', { total, rolls: sum });
});

generator('coin', ({ box, show }) => {
  const toss = box.querySelector<HTMLElement>('.coin-toss');
  const side = drawBelow(random, 2) === 0 ? 'heads' : 'tails';
  const text = toss?.dataset[side] ?? '';
  if (toss) toss.dataset.side = side;
  show('result', text);
  return text;
});

generator('uuid', ({ value, show }) => {
  const version = value('version') === '7' ? 7 : 4;
  const drawn = Array.from({ length: Number(value('count')) }, () =>
    makeUuid(version, random.bytes(16), Date.now()),
  );
  for (const [at, text] of drawn.entries()) show(`uuid-${at}`, text);
  return drawn[0] ?? '';
});

/** Draws on a press and whenever a field changes. `draw` shows what it draws and returns it in words. */
function generator(type: string, draw: (tool: LiveTool) => string): void {
  let isSecond = false;
  const update = (tool: LiveTool): void => {
    if (!tool.form.matches(':valid')) return;
    isSecond = !isSecond;
    // Screen readers say nothing where a text stays the same, as with a coin that shows the same side twice.
    tool.show('news', draw(tool) + (isSecond ? '\u00a0' : ''));
    flash(tool);
  };
  const tool = liveTool(type, update);
  tool?.form.addEventListener('submit', () => {
    update(tool);
  });
}

/** For those who see it, also where the same is drawn twice. */
function flash({ box }: LiveTool): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const shown of box.querySelectorAll('.instant-result, .copyable code, .dice, .coin'))
    shown.animate([{ opacity: 0.2 }, { opacity: 1 }], FLASH_MS);
}

/** Writes the words that the page has for an element, with these values. */
function fillIn(tool: LiveTool, name: string, values: Readonly<Record<string, string | number>>): string {
  const words = tool.box.querySelector<HTMLElement>(`[data-out="${name}"]`)?.dataset.words ?? '';
  const text = words.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
  tool.show(name, text);
  return text;
}
