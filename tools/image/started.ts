import assert from 'node:assert/strict';
import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '../../tests/support/eventually.ts';
import type { Image } from './image.ts';
import { startImage } from './isolated.ts';

/** What an engine waits before it kills a container. */
const STOP_WITHIN_MS = 10_000;

export type Ran = { readonly status: number | null; readonly output: string };

/** A container of the image: read-only, without capabilities and without a network. */
export class StartedImage {
  readonly #image: Image;
  readonly #child: ChildProcess;
  readonly #output: Promise<string>;

  private constructor(image: Image, child: ChildProcess) {
    this.#image = image;
    this.#child = child;
    assert.ok(child.stdout);
    this.#output = text(child.stdout);
  }

  static async start(image: Image, folder: string): Promise<{ started: StartedImage; readyMs: number }> {
    const data = mkdtempSync(join(folder, 'data-'));
    chownSync(data, image.user.uid, image.user.gid);
    const startedMs = performance.now();
    const command = [...image.entrypoint, ...image.command];
    const started = new StartedImage(image, startImage({ ...image, command }, data));
    await eventually(() => {
      assert.equal(started.fetch('/readyz').output, '200');
    });
    return { started, readyMs: performance.now() - startedMs };
  }

  /** As `exec` of an engine: another program in the same container, with the same user and environment. */
  exec(command: readonly string[]): Ran {
    const { uid, gid } = this.#image.user;
    const variables = Object.entries(this.#image.environment).map(([name, value]) => `${name}=${value}`);
    const { status, stdout } = spawnSync(
      'nsenter',
      [
        ...[`--target=${this.#firstProcess()}`, '--mount', '--net', '--pid', '--ipc', '--uts', '--'],
        ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=-all'],
        ...['--bounding-set=-all', '--no-new-privs', 'env', '-i', ...variables, ...command],
      ],
      { encoding: 'utf8' },
    );
    return { status, output: stdout.trim() };
  }

  tributary(...words: string[]): Ran {
    return this.exec([...this.#image.entrypoint, ...words]);
  }

  /** The status of a request from inside, and its body if asked for. */
  fetch(path: string, { key = '', body = false } = {}): Ran {
    const headers = key === '' ? {} : { authorization: `Api-Key ${key}` };
    const address = JSON.stringify(`http://127.0.0.1:8080${path}`);
    const shown = body ? 'await answer.text()' : 'answer.status';
    return this.exec([
      'node',
      '--eval',
      `const answer = await fetch(${address}, { headers: ${JSON.stringify(headers)} }); process.stdout.write(String(${shown}));`,
    ]);
  }

  /** Lines of `/proc/1/status`: `Uid`, `CapEff`, `NoNewPrivs` and others. */
  rights(): ReadonlyMap<string, string> {
    const lines = readFileSync(`/proc/${this.#firstProcess()}/status`, 'utf8').split('\n');
    return new Map(lines.map((line) => line.split(/:\s*/, 2) as [string, string]));
  }

  async stop(): Promise<{ code: number | null; stoppedMs: number; output: string }> {
    const startedMs = performance.now();
    process.kill(this.#firstProcess(), 'SIGTERM');
    const killing = setTimeout(() => this.#child.kill('SIGKILL'), STOP_WITHIN_MS);
    const [code] = (await once(this.#child, 'exit')) as [number | null];
    clearTimeout(killing);
    return { code, stoppedMs: performance.now() - startedMs, output: await this.#output };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Process 1 of the container, as this machine numbers it. */
  #firstProcess(): number {
    const found = execFileSync('pgrep', ['--parent', String(this.#child.pid)], { encoding: 'utf8' });
    return Number(found.trim());
  }
}
