import { say } from '../../tests/support/say.ts';

type Undo = () => Promise<void> | void;

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Undoes everything in reverse order: at the end, after a failure and on Ctrl-C. */
export class Cleanup {
  readonly #undo: { what: string; undo: Undo }[] = [];
  #done: Promise<void> | undefined;

  add(what: string, undo: Undo): void {
    this.#undo.push({ what, undo });
  }

  run(): Promise<void> {
    this.#done ??= this.#undoAll();
    return this.#done;
  }

  /** Replaces the signal listeners of packages, because two cleanups would wait for each other. */
  onSignals(): void {
    for (const name of ENDINGS) {
      process.removeAllListeners(name);
      process.on(name, () => {
        say(`\n${name}: cleaning up`);
        void this.run().finally(() => process.exit(130));
      });
    }
  }

  async #undoAll(): Promise<void> {
    for (const { what, undo } of this.#undo.reverse()) {
      try {
        await undo();
      } catch (error) {
        say(`could not clean up ${what}: ${String(error)}`);
      }
    }
  }
}
