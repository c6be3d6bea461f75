import type { UpstreamLabels } from '../ports/metrics.ts';
import { type FormatEvidence, type FormatReport, FormatSigns } from './format-signs.ts';
import type { Reason } from './provider.ts';

export type FormatChange = FormatEvidence & {
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
