import type { UpstreamLabels } from '../ports/metrics.ts';
import type { Reason, Parsed } from './provider.ts';
import { TABS } from '../results/found.ts';
import { hostOf } from '../web-url.ts';

/** How well a response could be read. Numbers and names of our own fields only, so that it may be logged. */
export type FormatReport = {
  /** Items in the response, whether or not they could be read. */
  readonly received: number;
  readonly kept: number;
  /** Fields that the provider normally fills and that are empty in all items, and other parts that it left out. */
  readonly missing: readonly string[];
};

type Success = Exclude<Parsed<unknown>, { reason: unknown }>;

const NONE: readonly string[] = [];

/** Takes what the parser returned: items that safe search or the page size leave out have been received and kept. */
export function formatReport(
  { items, dropped = 0, absent = NONE }: Success,
  fills: readonly string[],
): FormatReport {
  const kept = items.length;
  const empty = kept === 0 ? NONE : missingIn(items, fills);
  const missing = absent.length === 0 ? empty : [...empty, ...absent];
  return { received: kept + dropped, kept, missing };
}

function missingIn(items: readonly unknown[], fills: readonly string[]): readonly string[] {
  let missing: string[] | undefined;
  for (const field of fills) if (!isFilledInAny(items, field)) (missing ??= []).push(field);
  return missing ?? NONE;
}

function isFilledInAny(items: readonly unknown[], field: string): boolean {
  for (const item of items) if (isFilled(item as AnyItem, field)) return true;
  return false;
}

type AnyItem = Readonly<Record<string, unknown>>;

/** What parsers write instead of a text that the provider did not give. */
const STAND_INS: Readonly<Record<string, (item: AnyItem) => unknown>> = {
  title: ({ url }) => (typeof url === 'string' ? hostOf(url) : undefined),
  thumbnail: ({ imageUrl }) => imageUrl,
  displayName: ({ name }) => name,
};

/** What a provider does not say is undefined, an empty text or list, zero or false. */
function isFilled(item: AnyItem, field: string): boolean {
  const value = valueAt(item, field);
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value) && value !== STAND_INS[field]?.(item);
}

function valueAt(item: AnyItem, field: string): unknown {
  const dot = field.indexOf('.');
  if (dot === -1) return item[field];
  const outer = item[field.slice(0, dot)] as AnyItem | null | undefined;
  return outer?.[field.slice(dot + 1)];
}

/**
 * What responses of a changed format have in common. `missing_fields`: fields that are normally filled are empty.
 * `dropped_items`: most items cannot be read. `unreadable`: nothing can be read. `refused`: requests are refused.
 * `empty`: searches find nothing.
 */
export type FormatSign = 'missing_fields' | 'dropped_items' | 'unreadable' | 'refused' | 'empty';

type FormatEvidence = {
  readonly sign: FormatSign;
  readonly missing: readonly string[];
  /** How many responses in a row show it, and the items in them. */
  readonly responses: number;
  readonly received: number;
  readonly kept: number;
};

/** Single responses prove nothing, and neither do the few items of a rare topic. */
const MIN_RESPONSES = 5;
const MIN_ITEMS = 20;
/** A provider rightly refuses some requests, and rightly finds nothing for some queries. */
const MIN_REFUSED = 20;
const MIN_EMPTY = 50;

class Streak {
  responses = 0;
  received = 0;
  kept = 0;

  add(report?: FormatReport): void {
    this.responses++;
    this.received += report?.received ?? 0;
    this.kept += report?.kept ?? 0;
  }

  end(): void {
    this.responses = this.received = this.kept = 0;
  }

  get isLong(): boolean {
    return this.responses >= MIN_RESPONSES && this.received >= MIN_ITEMS;
  }
}

/** Looks for signs of a changed format in the responses to one kind of question to one provider. */
class FormatSigns {
  readonly #mayFindNothing: boolean;
  readonly #missing = new Map<string, Streak>();
  readonly #dropping = new Streak();
  readonly #unreadable = new Streak();
  readonly #refused = new Streak();
  readonly #empty = new Streak();

  constructor(asked: string) {
    // Most words have no definition, and most queries are no place.
    this.#mayFindNothing = !TABS.some((tab) => tab === asked);
  }

  /** Whether the response is normal, shows a sign, or says nothing about the format. */
  add(reason: Reason | undefined, report: FormatReport | undefined): 'normal' | 'sign' | 'nothing' {
    if (reason === 'bad_answer') this.#unreadable.add();
    else if (reason === 'unsupported') this.#refused.add();
    else return report ? this.#addReport(report) : 'nothing';
    return 'sign';
  }

  #addReport(report: FormatReport): 'normal' | 'sign' | 'nothing' {
    this.#unreadable.end();
    this.#refused.end();
    if (report.received === 0) {
      if (!this.#mayFindNothing) this.#empty.add();
      return 'nothing';
    }
    this.#empty.end();
    const isDropping = report.received > 2 * report.kept;
    if (isDropping) this.#dropping.add(report);
    else this.#dropping.end();
    this.#addMissing(report);
    return isDropping || report.missing.length > 0 ? 'sign' : 'normal';
  }

  #addMissing(report: FormatReport): void {
    for (const field of this.#missing.keys())
      if (!report.missing.includes(field)) this.#missing.delete(field);
    for (const field of report.missing) {
      const streak = this.#missing.get(field) ?? new Streak();
      streak.add(report);
      this.#missing.set(field, streak);
    }
  }

  /** The clearest sign that has lasted too long for chance. */
  find(): FormatEvidence | undefined {
    if (this.#unreadable.responses >= MIN_RESPONSES) return evidence('unreadable', this.#unreadable);
    if (this.#dropping.isLong) return evidence('dropped_items', this.#dropping);
    const missing = [...this.#missing].filter(([, streak]) => streak.isLong);
    const [first] = missing;
    if (first) return { ...evidence('missing_fields', first[1]), missing: missing.map(([field]) => field) };
    if (this.#refused.responses >= MIN_REFUSED) return evidence('refused', this.#refused);
    return this.#empty.responses >= MIN_EMPTY ? evidence('empty', this.#empty) : undefined;
  }
}

function evidence(sign: FormatSign, { responses, received, kept }: Streak): FormatEvidence {
  return { sign, missing: [], responses, received, kept };
}

type FormatChange = FormatEvidence & {
  /** A kind of search or the name of a service. */
  readonly asked: string;
  readonly sinceMs: number;
};

/** `began`: the format seems to have changed. Otherwise its responses are normal again. */
export type FormatNotice = {
  readonly upstream: UpstreamLabels;
  readonly began: boolean;
  readonly change: FormatChange;
};

type Observed = {
  readonly asked: string;
  readonly reason: Reason | undefined;
  readonly format: FormatReport | undefined;
};

/** After this many normal responses in a row, a provider is normal again. */
const NORMAL_RESPONSES = 5;
/** A provider that changes to and fro is not reported more often than this. */
const QUIET_MS = 3_600_000;

type Watched = {
  readonly signs: FormatSigns;
  change: FormatChange | undefined;
  normal: number;
  toldAtMs: number | undefined;
  isTold: boolean;
};

/** Reports once when the format of a provider seems to have changed, and once when it is normal again. */
export class FormatWatch {
  readonly #tell: (notice: FormatNotice) => void;
  /** By upstream, then by what was asked. */
  readonly #watched = new Map<string, Map<string, Watched>>();

  constructor(tell: (notice: FormatNotice) => void) {
    this.#tell = tell;
  }

  observed(upstream: UpstreamLabels, { asked, reason, format }: Observed, atMs: number): void {
    const watched = this.#of(upstream.slot, asked);
    const shown = watched.signs.add(reason, format);
    if (shown === 'normal') watched.normal++;
    else if (shown === 'sign') watched.normal = 0;
    if (watched.change === undefined) {
      // Most responses end here.
      if (shown !== 'normal') this.#look(watched, upstream, asked, atMs);
    } else if (watched.normal >= NORMAL_RESPONSES) this.#end(watched, upstream, watched.change);
    else if (shown !== 'normal' && !watched.isTold) this.#begin(watched, upstream, watched.change, atMs);
  }

  changesAt(upstream: string): readonly FormatChange[] {
    return [...(this.#watched.get(upstream)?.values() ?? [])].flatMap(({ change }) => change ?? []);
  }

  #look(watched: Watched, upstream: UpstreamLabels, asked: string, atMs: number): void {
    const found = watched.signs.find();
    if (!found) return;
    watched.change = { ...found, asked, sinceMs: atMs };
    watched.normal = 0;
    this.#begin(watched, upstream, watched.change, atMs);
  }

  #begin(watched: Watched, upstream: UpstreamLabels, change: FormatChange, atMs: number): void {
    const { toldAtMs } = watched;
    if (toldAtMs !== undefined && Math.abs(atMs - toldAtMs) < QUIET_MS) return;
    watched.toldAtMs = atMs;
    watched.isTold = true;
    this.#tell({ upstream, began: true, change });
  }

  #end(watched: Watched, upstream: UpstreamLabels, change: FormatChange): void {
    const { isTold } = watched;
    watched.change = undefined;
    watched.isTold = false;
    if (isTold) this.#tell({ upstream, began: false, change });
  }

  #of(upstream: string, asked: string): Watched {
    return this.#watched
      .getOrInsertComputed(upstream, () => new Map<string, Watched>())
      .getOrInsertComputed(asked, () => ({
        ...{ signs: new FormatSigns(asked), change: undefined, normal: 0 },
        ...{ toldAtMs: undefined, isTold: false },
      }));
  }
}
