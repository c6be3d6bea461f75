import type { Metric, Sample } from './exposition.ts';

/** Upper bounds in seconds. */
const BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

class Series {
  readonly #bounds: readonly number[];
  readonly buckets: Float64Array;
  sum = 0;

  constructor(bounds: readonly number[]) {
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

/** A Prometheus histogram with one label. An observation counts in one bucket; they are summed up on scrape. */
export class Latencies implements Metric {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly #label: string;
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string, label: string, bounds = BOUNDS) {
    this.name = name;
    this.help = help;
    this.#label = label;
    this.#bounds = bounds;
  }

  of(value: string): Series {
    let series = this.#series.get(value);
    if (!series) {
      series = new Series(this.#bounds);
      this.#series.set(value, series);
    }
    return series;
  }

  samples(): Sample[] {
    return [...this.#series].flatMap((entry) => this.#samplesOf(...entry));
  }

  #samplesOf(value: string, { buckets, sum }: Series): Sample[] {
    const labels = { [this.#label]: value };
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
