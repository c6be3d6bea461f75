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
  const told = (what: string): string =>
    new RegExp(`^ +${what} +(.+)$`, 'm').exec(program.stdout())?.[1] ?? '';
  await eventually(() => {
    assert.match(program.stdout(), /Press Ctrl-C to stop\.\n$/, program.stderr());
  });
  const [user, password = ''] = told('Sign-in').split(' / ');
  assert.equal(user, 'demo');
  return {
    ...program,
    address: told('Address'),
    key: told('API key'),
    password,
    login: told('Login'),
    dataDir: told('Data'),
  };
}
