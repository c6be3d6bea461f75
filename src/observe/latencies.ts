/** Upper bounds in seconds; a last bucket takes the rest. */
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
 * A Prometheus histogram by route. The registry's own finds the labels again and fills every bucket above at each
 * observation; this one adds up when somebody looks.
 */
export class Latencies {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  of(route: string): Series {
    let series = this.#series.get(route);
    if (!series) {
      series = new Series();
      this.#series.set(route, series);
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

  #valuesOf(route: string, { buckets, sum }: Series): Value[] {
    let count = 0;
    const values: Value[] = [];
    buckets.forEach((inBucket, i) => {
      count += inBucket;
      values.push({
        metricName: `${this.name}_bucket`,
        labels: { le: BOUNDS[i] ?? '+Inf', route },
        value: count,
      });
    });
    values.push({ metricName: `${this.name}_sum`, labels: { route }, value: sum });
    values.push({ metricName: `${this.name}_count`, labels: { route }, value: count });
    return values;
  }
}
