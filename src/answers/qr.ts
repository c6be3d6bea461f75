import topics from './qr/topics.json' with { type: 'json' };
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { isTopical, phraseList, typed, unquoted } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import { encode } from 'uqr';

const VERBS = new Set(
  (
    'generate create make generer genere creer cree generiere generieren erstelle erzeuge mach generar genera crear crea ' +
    'generare creare gerar gera criar cria genereer genereren maak'
  ).split(' '),
);
const ARTICLES = new Set(['a', 'an', 'un', 'une', 'ein', 'einen', 'um', 'een']);
const NAMES = ['qr code', 'qrcode', 'qr-code', 'code qr', 'codigo qr', 'codice qr', 'qr'];
const NOUNS = phraseList(NAMES);
const JOINERS = new Set('for of with fur von mit pour avec para con per com voor van met'.split(' '));
const ADDRESS = /^(?:https?:\/\/|www\.|mailto:|tel:|geo:|wifi:)\S+$/i;
/** Words that follow "QR code" in a search about one. */
const TOPICS: ReadonlySet<string> = new Set(topics);

const QrBody = bodySchema('qr', {
  content: Field.text('The text in the QR code.'),
  svg: Field.text('The QR code as an SVG image.'),
});

export const qr = answer<typeof QrBody, QrParts>(QrBody, {
  summary: 'A QR code for text or a URL of up to 1,000 bytes, as SVG.',
  cues: [{ words: () => NAMES }],
  answer(question) {
    const content = readContent(question);
    return content === undefined ? undefined : qrCode(content, question.language);
  },
});

/** Undefined if it is too long. */
export function qrCode(content: string, language: Question['language']) {
  const parts = drawQr(content);
  const text = translator(language)('answers.qr.text', { content });
  return parts && { content, svg: qrSvg(parts), parts, text };
}

/** An address, a quoted text, or a single word that no search about QR codes would have. */
function readContent(question: Question): string | undefined {
  const { words } = question;
  let at = 0;
  const hasVerb = VERBS.has(words[0] ?? '');
  if (hasVerb) at++;
  if (ARTICLES.has(words[at] ?? '')) at++;
  const nounLength = NOUNS(words, at)?.length ?? 0;
  if (nounLength === 0) return undefined;
  at += nounLength;
  const isJoined = JOINERS.has(words[at] ?? '');
  if (isJoined) at++;
  const argument = typed(question, at);
  if (argument === '') return undefined;
  const quoted = unquoted(argument);
  if (quoted !== undefined) return quoted;
  const rest = words.slice(at);
  if (rest.length > 1) return undefined;
  if (ADDRESS.test(argument)) return argument;
  const isAsked = hasVerb || isJoined || !TOPICS.has(rest[0] ?? '');
  return isAsked && !isTopical(rest) ? argument : undefined;
}

const MAX_BYTES = 1_000;
const BORDER = 2;

/** The dark modules as one path, in a square of this size. */
type QrParts = { readonly size: number; readonly path: string };

/** Choosing the best of the eight masks takes eight times as long, and scanners read every mask. */
const MAX_BYTES_TO_CHOOSE_A_MASK = 150;

/** One path with a segment for each run of modules, a tenth of the size of one square per module. Undefined for a longer text. */
function drawQr(content: string): QrParts | undefined {
  const bytes = new TextEncoder().encode(content).length;
  if (bytes > MAX_BYTES) return undefined;
  const { data, size } = encode(content, {
    ecc: 'M',
    border: BORDER,
    ...(bytes > MAX_BYTES_TO_CHOOSE_A_MASK ? { maskPattern: 0 } : {}),
  });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  }
  return { size, path: runs.join('') };
}

function qrSvg({ size, path }: QrParts): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
  );
}
