import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const FOLDER = new URL('../../deploy/prometheus/', import.meta.url);

export type PrometheusResult = { metric: Record<string, string>; value: [number, string] };

export type Prometheus = {
  query(expression: string): Promise<readonly PrometheusResult[]>;
  stop(): Promise<void>;
};

/** Our configuration in a folder of its own, for these nodes and with this token. The caller removes it. */
export function prometheusFolder(options: { targets: readonly string[]; token: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
  const config = read('prometheus.yml')
    .replaceAll('15s', '1s')
    .replace(/(- targets:\n)(\s+)- [^]*?\n(?=\n)/, (_, head: string, indent: string) =>
      [head.trimEnd(), ...options.targets.map((target) => `${indent}- ${target}`), ''].join('\n'),
    );
  writeFileSync(join(folder, 'prometheus.yml'), config);
  writeFileSync(join(folder, 'alerts.yml'), read('alerts.yml'));
  writeFileSync(join(folder, 'tributary-metrics-token'), options.token, { mode: 0o600 });
  return folder;
}

/** A real server with the configuration of such a folder. */
export async function startPrometheus(folder: string): Promise<Prometheus> {
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  return {
    async query(expression) {
      const query = new URLSearchParams({ query: expression }).toString();
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`);
      const { data, error } = (await response.json()) as {
        data?: { result: PrometheusResult[] };
        error?: string;
      };
      if (!data) throw new Error(`${expression}: ${error ?? response.status}`);
      return data.result;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
