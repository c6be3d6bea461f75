class Series {
  readonly labels: Readonly<Record<string, string>>;
  value = 0;

  constructor(labels: Readonly<Record<string, string>>) {
    this.labels = labels;
  }

  increase(): void {
    this.value++;
  }
}

export type { Series as CountSeries };

/**
 * A Prometheus counter. The registry's own counter checks and joins the labels on each increase, which costs a cached
 * response more than its rate limits; here the caller holds on to a series.
 */
export class Counts<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly type = 'counter';
  readonly aggregator = 'sum';
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

  async get() {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.#series.values()] };
  }

  reset(): void {
    this.#series.clear();
  }
}
