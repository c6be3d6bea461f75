type LabelValues = Readonly<Record<string, string>>;

/** A metric with a series for each set of label values. Hold on to a series: finding it costs more than counting. */
class Labelled<Label extends string, Series> {
  readonly name: string;
  readonly help: string;
  readonly #labels: readonly Label[];
  readonly #newSeries: (labels: LabelValues) => Series;
  protected readonly series = new Map<string, Series>();

  constructor(
    name: string,
    help: string,
    labels: readonly Label[],
    newSeries: (labels: LabelValues) => Series,
  ) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
    this.#newSeries = newSeries;
  }

  of(labels: Readonly<Record<Label, string>>): Series {
    const id = this.#labels.map((label) => labels[label]).join('\n');
    const series = this.series.get(id) ?? this.#newSeries(labels);
    this.series.set(id, series);
    return series;
  }
}

export class CountSeries {
  readonly labels: LabelValues;
  value = 0;

  constructor(labels: LabelValues) {
    this.labels = labels;
  }

  increase(by = 1): void {
    this.value += by;
  }
}

export class Counts<Label extends string> extends Labelled<Label, CountSeries> implements Metric {
  readonly type = 'counter';

  constructor(name: string, help: string, labels: readonly Label[]) {
    super(name, help, labels, (values) => new CountSeries(values));
  }

  samples(): readonly Sample[] {
    return [...this.series.values()];
  }
}

/** Upper bounds in seconds. The longest calls, such as translations, take half a minute. */
const BOUNDS: readonly number[] = [
  ...[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
];

class LatencySeries {
  readonly labels: LabelValues;
  readonly bounds: readonly number[];
  readonly buckets: Float64Array;
  sum = 0;

  constructor(labels: LabelValues, bounds: readonly number[]) {
    this.labels = labels;
    this.bounds = bounds;
    this.buckets = new Float64Array(bounds.length + 1);
  }

  observe(seconds: number): void {
    const bound = this.bounds.findIndex((most) => seconds <= most);
    const bucket = bound === -1 ? this.bounds.length : bound;
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.sum += seconds;
  }

  /** Each bucket contains the ones before it. */
  samples(): Sample[] {
    const { labels } = this;
    let count = 0;
    const buckets = Array.from(this.buckets, (inBucket, i): Sample => {
      count += inBucket;
      return { suffix: '_bucket', labels: { le: this.bounds[i] ?? '+Inf', ...labels }, value: count };
    });
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.sum },
      { suffix: '_count', labels, value: count },
    ];
  }
}

export class Latencies<Label extends string> extends Labelled<Label, LatencySeries> implements Metric {
  readonly type = 'histogram';

  constructor(name: string, help: string, labels: readonly Label[], bounds = BOUNDS) {
    super(name, help, labels, (values) => new LatencySeries(values, bounds));
  }

  samples(): Sample[] {
    return [...this.series.values()].flatMap((series) => series.samples());
  }
}

export type Labels = Readonly<Record<string, string | number>>;

/** `suffix` is added to the name of the metric. */
export type Sample = { readonly suffix?: string; readonly labels?: Labels; readonly value: number };

export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  samples(): readonly Sample[];
};

export function gauge(name: string, help: string, value: number | readonly Sample[]): Metric {
  const samples = typeof value === 'number' ? [{ value }] : value;
  return { name, help, type: 'gauge', samples: () => samples };
}

export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: () => [{ value }] };
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function expose(metrics: readonly Metric[]): string {
  return metrics.map(exposeOne).join('\n');
}

function exposeOne(metric: Metric): string {
  const { name, help, type } = metric;
  const lines = metric
    .samples()
    .map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${exposeLabels(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function exposeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
