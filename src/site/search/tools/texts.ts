import type { Body } from '../../../answers/index.ts';
import { type Fact, factList } from '../../components/table.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { copyable, copyableFact, result, spelledNumber } from '../instant/pieces.ts';
import { area, choice, form, toolBox, toolTitle, livePart } from './fields.ts';
import type { OpenedTool, AnswerOrTool, ToolType } from './queries.ts';
import type { TextFacts } from '../../../answers/wordcount.ts';

const SCHEMES = [
  ['base64', 'Base64'],
  ['url', 'URL'],
  ['html', 'HTML'],
  ['hex', 'Hex'],
  ['rot13', 'ROT13'],
] as const;
const ALGORITHMS = [
  ['sha256', 'SHA-256'],
  ['sha512', 'SHA-512'],
  ['sha384', 'SHA-384'],
  ['sha224', 'SHA-224'],
  ['sha3-256', 'SHA3-256'],
  ['sha1', 'SHA-1'],
  ['md5', 'MD5'],
  ['crc32', 'CRC32'],
] as const;
const STYLES = {
  camel: 'camelCase',
  pascal: 'PascalCase',
  snake: 'snake_case',
  kebab: 'kebab-case',
  constant: 'CONSTANT_CASE',
} as const;

type Converter = {
  readonly type: ToolType;
  readonly title?: string;
  /** What the result is, for screen readers. */
  readonly name: string;
  readonly result: string;
  readonly note?: string | false;
  readonly kind?: string;
  readonly fields: Child;
};

/** A text, how to change it, and the changed text. */
function converter(frame: Frame, { type, title, name, result, note, kind = '', fields }: Converter): Html {
  const content = [
    toolTitle(title),
    form(frame, type, fields),
    html`<div class="tool-output" data-part="converted">
      ${copyable(frame, { id: 'code', name, value: result, kind: `large ${kind}` })}
    </div>`,
  ];
  return toolBox(frame, type, content, { status: note, none: frame.t('instant.tool.noResult') });
}

export function encodeView(frame: Frame, body: Body<'encode'>): Child {
  const result = body.result ?? body.hex ?? '';
  const note = !body.valid ? body.text : body.hex !== undefined && frame.t('instant.notText');
  return encoder(frame, { ...body, result, note });
}

export function encodeTool(frame: Frame, tool: OpenedTool<'encode'>): Child {
  return encoder(frame, { ...tool, result: '', note: false });
}

type Encoding = Pick<Body<'encode'>, 'scheme' | 'direction' | 'input'> &
  Pick<Converter, 'title' | 'note' | 'result'>;

function encoder(frame: Frame, { scheme, direction, input, ...shown }: Encoding): Html {
  const { t } = frame;
  return converter(frame, {
    ...shown,
    type: 'encode',
    name: t('instant.tool.result'),
    fields: [
      area(t('instant.tool.text'), 'input', input),
      choice(t('instant.tool.scheme'), 'scheme', scheme, SCHEMES),
      choice(t('instant.tool.direction'), 'direction', direction, [
        ['encode', t('instant.tool.encode')],
        ['decode', t('instant.tool.decode')],
      ]),
    ],
  });
}

export function morseView(frame: Frame, { direction, morse, plain }: Body<'morse'>): Child {
  const [input, result] = direction === 'decode' ? [morse, plain] : [plain, morse];
  return morseCoder(frame, { input, result, kind: direction === 'decode' ? '' : 'morse' });
}

export function morseTool(frame: Frame, tool: OpenedTool<'morse'>): Child {
  return morseCoder(frame, { ...tool, result: '' });
}

function morseCoder(
  frame: Frame,
  { input, ...shown }: { input: string } & Pick<Converter, 'title' | 'result' | 'kind'>,
): Html {
  const fields = area(frame.t('instant.tool.textOrMorse'), 'input', input);
  return converter(frame, { ...shown, type: 'morse', name: frame.t('instant.morseCode'), fields });
}

export function caseView(frame: Frame, shown: AnswerOrTool<'case'>): Child {
  const { style, input, title } = shown;
  const { t } = frame;
  const styles: readonly (readonly [string, string])[] = [
    ['upper', t('instant.caseUpper')],
    ['lower', t('instant.caseLower')],
    ['title', t('instant.caseTitle')],
    ['sentence', t('instant.caseSentence')],
    ...Object.entries(STYLES),
  ];
  const name = styles.find(([value]) => value === style)?.[1] ?? '';
  return converter(frame, {
    ...{ type: 'case', name, result: 'result' in shown ? shown.result : '' },
    ...(title !== undefined && { title }),
    fields: [
      area(t('instant.tool.text'), 'input', input),
      choice(t('instant.tool.letterCase'), 'style', style, styles),
    ],
  });
}

export function hashView(frame: Frame, shown: AnswerOrTool<'hash'>): Child {
  const { algorithm, content, title } = shown;
  const { hex, base64 } = 'hex' in shown ? shown : { hex: '', base64: '' };
  const { t } = frame;
  const views = [
    toolTitle(title),
    form(frame, 'hash', [
      area(t('instant.tool.text'), 'content', content),
      choice(t('instant.tool.algorithm'), 'algorithm', algorithm, ALGORITHMS),
    ]),
    html`<div class="tool-output" data-part="hashes">
      ${factList([
        copyableFact(frame, 'hash-hex', 'Hex', hex),
        copyableFact(frame, 'hash-base64', 'Base64', base64),
      ])}
    </div>`,
  ];
  return toolBox(frame, 'hash', views, { none: t('instant.tool.hashedByServer') });
}

type Counts = Pick<
  Body<'wordcount'>,
  'words' | 'characters' | 'characters_without_spaces' | 'letters' | 'sentences' | 'bytes'
>;

const NOTHING: Counts & TextFacts = {
  ...{ words: 0, characters: 0, characters_without_spaces: 0, letters: 0, sentences: 0, bytes: 0 },
  ...{ lines: 0, readingMinutes: 0 },
};

export function wordcountView(frame: Frame, body: Body<'wordcount'>, facts: TextFacts): Child {
  return counter(frame, { input: body.input, counts: { ...body, ...facts }, answer: body.text });
}

export function wordcountTool(frame: Frame, tool: OpenedTool<'wordcount'>): Child {
  return counter(frame, { ...tool, counts: NOTHING });
}

type Counter = {
  readonly input: string;
  readonly counts: Counts & TextFacts;
  readonly title?: string;
  readonly answer?: string;
};

function counter(frame: Frame, { input, counts, title, answer }: Counter): Html {
  const { t } = frame;
  const minutes = (count: number): string => t('instant.tool.minutes', { count: String(count) });
  const fact = (name: string, id: keyof typeof counts): Fact => [
    name,
    html`<span data-out="${id}" data-empty="0">${spelledNumber(frame, counts[id])}</span>`,
  ];
  return toolBox(frame, 'wordcount', [
    toolTitle(title),
    answer !== undefined && livePart('counted', result(answer)),
    html`<div data-part="counts">
      ${factList([
        fact(t('instant.counted.words'), 'words'),
        fact(t('instant.counted.characters'), 'characters'),
        fact(t('instant.counted.withoutSpaces'), 'characters_without_spaces'),
        fact(t('instant.counted.letters'), 'letters'),
        fact(t('instant.counted.sentences'), 'sentences'),
        fact(t('instant.counted.lines'), 'lines'),
        fact(t('instant.counted.bytes'), 'bytes'),
        [
          t('instant.counted.reading'),
          html`<span data-out="reading" data-empty="${minutes(0)}">${minutes(counts.readingMinutes)}</span>`,
        ],
      ])}
    </div>`,
    form(frame, 'wordcount', area(t('instant.tool.text'), 'input', input, 5)),
  ]);
}
