import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { load } from 'js-yaml';
import packageFile from '../../package.json' with { type: 'json' };
import { loadSettings } from '../../src/config/load.ts';
import { execForm, isPinned, parseContainerfile } from '../../tools/image/containerfile.ts';
import { SETTING_NAMES } from '../support/setting-names.ts';

type Service = {
  image: string;
  build?: unknown;
  environment: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  secrets?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  healthcheck: { test: string[] };
  stop_grace_period: string;
  restart: string;
};
type Compose = {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};

const ROOT = join(import.meta.dirname, '../..');

/** What docs/operate/install.md lets operators write into the files of secrets. */
const SECRETS: Readonly<Record<string, string>> = {
  '/run/secrets/database_url': 'postgres://tributary:0123456789abcdef@postgres:5432/tributary',
  '/run/secrets/secret_key': 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldC0h\n',
};

for (const file of ['compose.yaml', 'compose.cluster.yaml']) {
  describe(file, () => {
    const { services, secrets = {}, volumes } = load(readFileSync(join(ROOT, file), 'utf8')) as Compose;
    const all = Object.entries(services);
    const own = all.filter(([, { build }]) => build !== undefined);

    it('builds this version, and pins all other images by a digest', () => {
      assert.ok(own.length > 0);
      for (const [name, { image, build }] of all) {
        if (build === undefined) assert.ok(isPinned(image), name);
        else assert.equal(image, `tributary:${packageFile.version}`);
      }
    });

    it('gives the nodes only settings that exist, with values that are right', () => {
      for (const [, { environment }] of own) {
        for (const name of Object.keys(environment)) assert.ok(SETTING_NAMES.has(name), name);
        const given = Object.entries(environment).map(([name, value]) => [name, String(value)]);
        const { settings } = loadSettings({
          environment: Object.fromEntries(given) as Record<string, string>,
          readFile: (path) => SECRETS[path] ?? '',
        });
        assert.equal(settings.PORT, 8080);
        assert.equal(settings.HOST, '0.0.0.0');
      }
    });

    it('gives no service more rights than it needs', () => {
      for (const [name, service] of all) {
        assert.deepEqual(service.cap_drop, ['ALL'], name);
        assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
        assert.equal(service.restart, 'unless-stopped', name);
      }
      for (const [name, { read_only, tmpfs, user, healthcheck, stop_grace_period }] of own) {
        assert.equal(read_only, true, name);
        assert.match(String(tmpfs), /^\/tmp:/);
        assert.equal(user, undefined, 'the image has the right user');
        assert.deepEqual(healthcheck.test, ['CMD', ...imageHealthCheck()]);
        assert.ok(Number.parseInt(stop_grace_period) >= 20);
      }
    });

    it('mounts only files, volumes and secrets that exist', () => {
      for (const [name, { volumes: mounts = [], secrets: used = [] }] of all) {
        for (const mount of mounts) {
          const [source = ''] = mount.split(':');
          assert.ok(
            source.startsWith('./') ? existsSync(join(ROOT, source)) : source in volumes,
            `${name}: ${mount}`,
          );
        }
        for (const secret of used) assert.equal(secrets[secret]?.file, `./secrets/${secret}`);
      }
    });

    it('opens no port of a node or a store to other machines', () => {
      for (const [name, { ports = [] }] of all) {
        if (name !== 'caddy') for (const port of ports) assert.match(port, /^127\.0\.0\.1:/);
      }
    });
  });
}

function imageHealthCheck(): string[] {
  const instructions = parseContainerfile(readFileSync(join(ROOT, 'Containerfile'), 'utf8'));
  const { text = '' } = instructions.find(({ name }) => name === 'HEALTHCHECK') ?? {};
  return execForm(text.replace('CMD ', '')) ?? [];
}
