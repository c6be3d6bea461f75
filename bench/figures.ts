import { cpus } from 'node:os';
import { spawnSync } from 'node:child_process';
import { say } from './say.ts';

/** One row of the table. */
export type Figure = {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
};

type Format = (value: number) => string;

export const times: Format = (value) => `${value.toFixed(2)}×`;
export const milliseconds: Format = (value) => `${value.toFixed(1)} ms`;
export const seconds: Format = (value) => `${value.toFixed(2)} s`;
export const megabytes: Format = (value) => `${value.toFixed(0)} MB`;
export const kibibytes: Format = (value) => `${value.toFixed(0)} KiB`;
export const minutes: Format = (value) => `${value.toFixed(1)} min`;

export function atMost(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), target: `≤ ${format(limit)}`, isMet: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), target: `≥ ${format(limit)}`, isMet: value >= limit };
}

export function holds(name: string, isMet: boolean, measured: string, target: string): Figure {
  return { name, measured, target, isMet };
}

/** Prints the table and returns how many targets were missed. */
export function report(figures: readonly Figure[]): number {
  const rows = [
    ['Figure', 'Measured', 'Target', ''],
    ...figures.map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : 'MISSED']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  say(`\n${processor()} (${process.arch}), Node ${process.versions.node}`);
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  const missed = figures.filter(({ isMet }) => !isMet).length;
  say(missed === 0 ? '\nAll targets met.' : `\n${missed} of ${figures.length} targets MISSED.`);
  return missed;
}

function processor(): string {
  const listed = /^Model name:\s+(.+)$/m.exec(spawnSync('lscpu', { encoding: 'utf8' }).stdout)?.[1];
  return `${cpus().length} cores ${listed ?? cpus()[0]?.model ?? 'of an unknown processor'}`;
}
