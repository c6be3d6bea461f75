import { type BangEntry, bangCategoryOf } from './bangs.ts';
import { fillTemplate, keepsItsHost, type BangTemplate } from './template.ts';

const MAX_NAME_LENGTH = 200;
const MAX_URL_LENGTH = 2_000;
const MARK = '{{{s}}}';
/** One word that can be typed after the exclamation mark. */
const TRIGGER = /^[^\s\p{C}]{1,40}$/u;

/**
 * Reads the open list of github.com/kagisearch/bangs. Skips unusable entries: those with a regular expression, with
 * only a path on kagi.com, or without a URL or trigger. Undefined if the value is not a list.
 */
export function readOpenList(value: unknown): readonly BangEntry[] | undefined {
  return Array.isArray(value) ? (value as unknown[]).flatMap(readEntry) : undefined;
}

function readEntry(value: unknown): BangEntry[] {
  if (typeof value !== 'object' || value === null) return [];
  const { s, t, ts, u, x, ad, fmt, c } = value as Readonly<Record<string, unknown>>;
  const isUsable = typeof s === 'string' && typeof u === 'string' && x === undefined;
  if (!isUsable || s.length > MAX_NAME_LENGTH || u.length > MAX_URL_LENGTH || !keepsItsHost(u, MARK))
    return [];
  const [first, ...others] = [t, ...(Array.isArray(ts) ? (ts as unknown[]) : [])].flatMap(readTrigger);
  if (first === undefined) return [];
  const template = templateOf(u, { ad, flags: Array.isArray(fmt) ? fmt : undefined });
  return fillTemplate(template, 'words') === undefined
    ? []
    : [
        {
          ...{ triggers: [first, ...others], name: s.trim() === '' ? first : s, template },
          category: bangCategoryOf(c),
        },
      ];
}

function readTrigger(value: unknown): string[] {
  const trigger = typeof value === 'string' ? value.toLowerCase() : '';
  return TRIGGER.test(trigger) ? [trigger] : [];
}

/** An entry without a list of flags has all flags set. */
function templateOf(
  url: string,
  { ad, flags }: { ad: unknown; flags: readonly unknown[] | undefined },
): BangTemplate {
  const holds = (flag: string): boolean => flags?.includes(flag) ?? true;
  return {
    url,
    mark: MARK,
    encode: holds('url_encode_placeholder'),
    plus: holds('url_encode_space_to_plus'),
    front: frontOf(url, {
      snap: holds('open_snap_domain') && typeof ad === 'string' ? ad : undefined,
      base: holds('open_base_path'),
    }),
  };
}

function frontOf(
  url: string,
  { snap, base }: { snap: string | undefined; base: boolean },
): string | undefined {
  if (!url.includes(MARK)) return undefined;
  const snapUrl = snap === undefined ? null : URL.parse(`https://${snap}`);
  if (snapUrl?.username === '' && snapUrl.password === '') return snapUrl.href;
  return base ? URL.parse(url.replaceAll(MARK, ''))?.origin : undefined;
}
