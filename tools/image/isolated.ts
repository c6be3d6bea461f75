import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

export type User = { readonly uid: number; readonly gid: number };

type Command = {
  readonly root: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly user: User;
};

/** As a container engine runs a step of a build: the root is writable, and the network is there. */
export function runStep({ root, ...rest }: Command, mounted: readonly string[]): void {
  const { status } = spawnSync(
    'bwrap',
    [...isolated(rest), '--bind', root, '/', ...mounted, ...program(rest, [])],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`The step failed with exit code ${status}: ${rest.command.join(' ')}`);
}

/**
 * As `--read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --network none` would start it: process 1, on
 * a root that cannot be written, with no network but its own loopback.
 */
export function startImage({ root, ...rest }: Command, data: string): ChildProcess {
  const mounts = ['--ro-bind', root, '/', '--perms', '1777', '--tmpfs', '/tmp', '--bind', data, '/data'];
  const alone = ['--unshare-ipc', '--unshare-uts', '--unshare-net', '--as-pid-1', '--die-with-parent'];
  const dropped = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return spawn('bwrap', [...alone, ...isolated(rest), ...mounts, ...program(rest, dropped)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function isolated({ environment, folder }: Pick<Command, 'environment' | 'folder'>): string[] {
  const variables = Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]);
  return ['--unshare-pid', '--clearenv', ...variables, '--chdir', folder];
}

function program(
  { command, user: { uid, gid } }: Pick<Command, 'command' | 'user'>,
  dropped: string[],
): string[] {
  // Only root can become another user, and then nothing is left of its rights.
  const becoming = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...dropped, '--'];
  const isRoot = uid === 0 && dropped.length === 0;
  return [
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--cap-add',
    'ALL',
    '--',
    ...(isRoot ? [] : becoming),
    ...command,
  ];
}
