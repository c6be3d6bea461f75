import type { Metric, Sample } from './exposition.ts';

class Series {
  readonly labels: Readonly<Record<string, string>>;
  value = 0;

  constructor(labels: Readonly<Record<string, string>>) {
    this.labels = labels;
  }

  increase(by = 1): void {
    this.value += by;
  }
}

export type { Series as CountSeries };

/** A Prometheus counter. The caller holds on to a series, because finding one by its labels costs more than counting. */
export class Counts<Label extends string> implements Metric {
  readonly name: string;
  readonly help: string;
  readonly type = 'counter';
  readonly #labels: readonly Label[];
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string, labels: readonly Label[]) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
  }

  of(labels: Readonly<Record<Label, string>>): Series {
    const id = this.#labels.map((label) => labels[label]).join('\n');
    let series = this.#series.get(id);
    if (!series) {
      series = new Series(labels);
      this.#series.set(id, series);
    }
    return series;
  }

  samples(): readonly Sample[] {
    return [...this.#series.values()];
  }
}
