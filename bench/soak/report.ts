import type { Fault } from './fault-runner.ts';
import type { Observed, Verdict } from './observed.ts';
import { recoveryMs } from './recovery.ts';
import { isFailure, touches } from './samples.ts';

export type Run = {
  readonly minutes: number;
  readonly seed: number;
  readonly cluster: boolean;
  readonly leftOut: readonly string[];
};

type Row = readonly string[];

const FAULT_HEAD: Row = ['Failure', 'Injected', 'Requests', '503', 'Aborted', 'Longest recovery'];
const VERDICT_HEAD: Row = ['Check', 'Passed', 'Result'];

/** One row for each kind of fault. A request during two faults is in both rows. */
export function faultRows(observed: Observed): Row[] {
  const kinds = [...new Set(observed.faults.map(({ kind }) => kind.name))].sort(byName);
  return kinds.map((name) => {
    const struck = observed.faults.filter(({ kind }) => kind.name === name);
    const met = observed.samples.filter(
      (sample) =>
        sample.client !== 'leaving' && struck.some((fault) => touches(sample, fault.startMs, fault.endMs)),
    );
    const failed = met.filter(isFailure);
    return [
      name,
      String(struck.length),
      String(met.length),
      String(failed.filter(({ result }) => result === 503).length),
      String(failed.filter(({ result }) => result !== 503).length),
      longest(struck, observed),
    ];
  });
}

/** Case-insensitive, observed faults last. */
function byName(one: string, other: string): number {
  const last = Number(one.startsWith('(')) - Number(other.startsWith('('));
  return last !== 0 ? last : one.localeCompare(other, 'en');
}

/** Unknown if another fault followed too soon. */
function longest(struck: readonly Fault[], observed: Observed): string {
  const measured = struck.map((fault) => recoveryMs(fault, observed)).filter((ms) => ms !== undefined);
  return measured.length === 0 ? '–' : `${(Math.max(...measured) / 1000).toFixed(1)} s`;
}

function verdictRows(verdicts: readonly Verdict[]): Row[] {
  return verdicts.map(({ name, passes, figures }) => [name, passes ? 'yes' : '**NO**', figures]);
}

export function asText(all: readonly Observed[], verdicts: readonly Verdict[]): string {
  const details = verdicts.flatMap(({ name, details: lines }) =>
    lines.length === 0 ? [] : ['', `${name}:`, ...lines.map((line) => `  - ${line}`)],
  );
  const rows = verdictRows(verdicts).map((row) => row.map((cell) => cell.replaceAll('*', '')));
  return [
    ...aligned([FAULT_HEAD, ...all.flatMap(faultRows)]),
    '',
    ...aligned([VERDICT_HEAD, ...rows]),
    ...details,
  ].join('\n');
}

export function asMarkdown(all: readonly Observed[], verdicts: readonly Verdict[], run: Run): string {
  const { minutes, seed, leftOut, cluster } = run;
  return [
    `\`npm run soak -- ${minutes}${cluster ? ' --cluster' : ''} --seed ${seed}\`: ${sumOf(all, ({ samples }) => samples.length)} requests, ${sumOf(all, struckCount)} failures.`,
    ...(leftOut.length === 0 ? [] : ['', `Not available on this machine: ${leftOut.join(', ')}.`]),
    '',
    ...table(FAULT_HEAD, all.flatMap(faultRows)),
    '',
    ...table(VERDICT_HEAD, verdictRows(verdicts)),
    '',
  ].join('\n');
}

function sumOf(all: readonly Observed[], count: (one: Observed) => number): number {
  return all.reduce((sum, one) => sum + count(one), 0);
}

function struckCount({ faults }: Observed): number {
  return faults.filter(({ kind }) => kind.isSeen !== true).length;
}

function table(head: Row, rows: readonly Row[]): string[] {
  const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function aligned(rows: readonly Row[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
