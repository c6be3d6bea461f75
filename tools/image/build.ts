import { mkdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { say } from '../../tests/support/say.ts';
import { makeBase } from './base-image.ts';
import { assignments, execForm, expand, isPinned, type Instruction } from './containerfile.ts';
import { copyInto, type Context } from './copy.ts';
import type { Image } from './image.ts';
import { runStep, type User } from './isolated.ts';

type Values = Record<string, string>;

type Building = {
  readonly context: Context;
  /** Where the roots of the stages go. */
  readonly folder: string;
  readonly buildArguments: Readonly<Values>;
};

const ROOT_USER: User = { uid: 0, gid: 0 };
const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Follows a Containerfile step by step, as far as ours goes; anything else is refused. The last stage is the result. */
export function buildImage(instructions: readonly Instruction[], building: Building): Image {
  const images: Image[] = [];
  const names = new Map<string, Image>();
  const forFrom: Values = {};
  let variables: Values = {};
  for (const { line, name, flags, text } of instructions) {
    say(`  line ${line}: ${name} ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`);
    const image = images.at(-1);
    if (name === 'FROM') {
      const [base = '', , stage] = expand(text, forFrom).split(/\s+/);
      const root = join(building.folder, `stage-${images.length}`);
      const made = fromBase(base, root);
      images.push(made);
      if (stage !== undefined) names.set(stage, made);
      variables = {};
    } else if (name === 'ARG') {
      const [[argument = '', standard] = []] = text.includes('=') ? assignments(text) : [[text]];
      const value = building.buildArguments[argument] ?? standard ?? forFrom[argument];
      if (value !== undefined) (image ? variables : forFrom)[argument] = value;
    } else if (!image) {
      throw new Error(`Containerfile line ${line}: ${name} before FROM`);
    } else if (name === 'COPY') {
      const source = flags.from === undefined ? building.context : names.get(flags.from)?.root;
      if (source === undefined) throw new Error(`Containerfile line ${line}: no stage ${flags.from}`);
      copyInto(image, source, text.split(/\s+/));
    } else if (name === 'RUN') {
      runIn(image, execForm(text) ?? ['/bin/sh', '-c', text], variables);
    } else {
      configure(image, { line, name, text: expand(text, { ...image.environment, ...variables }) });
    }
  }
  const last = images.at(-1);
  if (!last) throw new Error('The Containerfile has no FROM');
  return last;
}

function fromBase(base: string, root: string): Image {
  if (!isPinned(base)) throw new Error(`${base} is not pinned by a tag and a digest`);
  say(`    stands in for it: ${makeBase(base, root)}`);
  return {
    root,
    environment: { PATH: DEFAULT_PATH },
    folder: '/',
    user: ROOT_USER,
    entrypoint: [],
    command: [],
    healthCheck: [],
    volumes: [],
    labels: {},
  };
}

function configure(image: Image, { line, name, text }: Pick<Instruction, 'line' | 'name' | 'text'>): void {
  switch (name) {
    case 'ENV':
      image.environment = { ...image.environment, ...Object.fromEntries(assignments(text)) };
      break;
    case 'LABEL':
      image.labels = { ...image.labels, ...Object.fromEntries(assignments(text)) };
      break;
    case 'WORKDIR':
      image.folder = posix.resolve(image.folder, text);
      mkdirSync(join(image.root, image.folder), { recursive: true });
      break;
    case 'USER':
      image.user = numericUser(line, text);
      break;
    case 'ENTRYPOINT':
      image.entrypoint = inExecForm(line, text);
      break;
    case 'CMD':
      image.command = inExecForm(line, text);
      break;
    case 'HEALTHCHECK':
      image.healthCheck = inExecForm(line, text.replace(/^CMD\s+/, ''));
      break;
    case 'VOLUME':
      image.volumes = [...image.volumes, text];
      break;
    case 'EXPOSE':
    case 'STOPSIGNAL':
      break;
    default:
      throw new Error(`Containerfile line ${line}: ${name} is not supported by this check`);
  }
}

function numericUser(line: number, text: string): User {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error(`Containerfile line ${line}: USER must be numeric`);
  return { uid: Number(uid), gid: Number(gid) };
}

function inExecForm(line: number, text: string): readonly string[] {
  const words = execForm(text);
  if (!words) throw new Error(`Containerfile line ${line}: must be in exec form, such as ["node", "serve"]`);
  return words;
}

function runIn(
  { root, environment, folder, user }: Image,
  command: readonly string[],
  variables: Values,
): void {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const mounted = ['--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf', '--tmpfs', '/run'];
  if (certificates !== undefined) mounted.push('--ro-bind', certificates, '/run/certificates.crt');
  // The connection to the outside is that of this machine, as with an engine that passes on its proxy.
  const outside = Object.fromEntries(
    ['http_proxy', 'https_proxy', 'no_proxy', 'npm_config_registry'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const trusted = certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: '/run/certificates.crt' };
  runStep(
    { root, command, folder, user, environment: { ...outside, ...trusted, ...environment, ...variables } },
    mounted,
  );
}
