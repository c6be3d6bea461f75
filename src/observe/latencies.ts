import type { Metric, Sample } from './exposition.ts';

/** Upper bounds in seconds. The longest calls, such as translations, take half a minute. */
const BOUNDS: readonly number[] = [
  ...[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
];

class Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly #bounds: readonly number[];
  readonly buckets: Float64Array;
  sum = 0;

  constructor(labels: Readonly<Record<string, string>>, bounds: readonly number[]) {
    this.labels = labels;
    this.#bounds = bounds;
    this.buckets = new Float64Array(bounds.length + 1);
  }

  observe(seconds: number): void {
    const bounds = this.#bounds;
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket++;
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

/** A Prometheus histogram. An observation counts in one bucket; they are summed up on scrape. */
export class Latencies<Label extends string> implements Metric {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly #labels: readonly Label[];
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string, labels: readonly Label[], bounds = BOUNDS) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
    this.#bounds = bounds;
  }

  of(labels: Readonly<Record<Label, string>>): Series {
    const id = this.#labels.map((label) => labels[label]).join('\n');
    let series = this.#series.get(id);
    if (!series) {
      series = new Series(labels, this.#bounds);
      this.#series.set(id, series);
    }
    return series;
  }

  samples(): Sample[] {
    return [...this.#series.values()].flatMap((series) => this.#samplesOf(series));
  }

  #samplesOf({ labels, buckets, sum }: Series): Sample[] {
    let count = 0;
    const samples: Sample[] = [];
    buckets.forEach((inBucket, i) => {
      count += inBucket;
      samples.push({ suffix: '_bucket', labels: { le: this.#bounds[i] ?? '+Inf', ...labels }, value: count });
    });
    samples.push({ suffix: '_sum', labels, value: sum });
    samples.push({ suffix: '_count', labels, value: count });
    return samples;
  }
}
