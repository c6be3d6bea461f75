/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

class Series {
  readonly buckets = new Float64Array(BOUNDS.length + 1);
  sum = 0;

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket++;
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

type Value = { labels: Record<string, string | number>; value: number; metricName: string };

/**
 * A Prometheus histogram with one label. The registry's own histogram looks up labels and updates all higher buckets on
 * each observation; this one sums up on scrape.
 */
export class Latencies {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #label: string;
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string, label: string) {
    this.name = name;
    this.help = help;
    this.#label = label;
  }

  of(value: string): Series {
    let series = this.#series.get(value);
    if (!series) {
      series = new Series();
      this.#series.set(value, series);
    }
    return series;
  }

  async get() {
    const { name, help, type, aggregator } = this;
    return {
      name,
      help,
      type,
      aggregator,
      values: [...this.#series].flatMap((entry) => this.#valuesOf(...entry)),
    };
  }

  reset(): void {
    this.#series.clear();
  }

  #valuesOf(value: string, { buckets, sum }: Series): Value[] {
    const labels = { [this.#label]: value };
    let count = 0;
    const values: Value[] = [];
    buckets.forEach((inBucket, i) => {
      count += inBucket;
      values.push({
        metricName: `${this.name}_bucket`,
        labels: { le: BOUNDS[i] ?? '+Inf', ...labels },
        value: count,
      });
    });
    values.push({ metricName: `${this.name}_sum`, labels, value: sum });
    values.push({ metricName: `${this.name}_count`, labels, value: count });
    return values;
  }
}
