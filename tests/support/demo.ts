import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { startTributary, type Program } from './program.ts';

export type Demo = Program & {
  address: string;
  key: string;
  password: string;
  login: string;
  dataDir: string;
};

/** Resolves when it is ready. */
export async function startDemo(settings: Record<string, string>): Promise<Demo> {
  const program = startTributary(['demo'], { settings });
  await eventually(() => {
    assert.match(program.stdout(), /Press Ctrl-C to stop\.\n$/, program.stderr());
  });
  const printed = (pattern: RegExp): string => pattern.exec(program.stdout())?.[1] ?? '';
  return {
    ...program,
    address: printed(/Open +(.+)/),
    key: printed(/export KEY=(.+)/),
    password: printed(/ as demo \/ (.+)/),
    login: printed(/Sign in +(\S+)/),
    dataDir: printed(/Data +(.+)/),
  };
}
