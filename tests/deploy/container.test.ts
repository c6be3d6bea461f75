import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import packageFile from '../../package.json' with { type: 'json' };
import { loadSettings } from '../../src/config/load.ts';
import {
  assignments,
  execForm,
  expand,
  isPinned,
  parseContainerfile,
  type Instruction,
} from '../../tools/image/containerfile.ts';
import { ignoredBy } from '../../tools/image/ignored.ts';
import { SETTING_NAMES } from '../support/setting-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const INSTRUCTIONS = parseContainerfile(read('Containerfile'));
const STARTS = INSTRUCTIONS.flatMap(({ name }, at) => (name === 'FROM' ? [at] : []));
const BEFORE_STAGES = INSTRUCTIONS.slice(0, STARTS[0]);
const LAST_STAGE = INSTRUCTIONS.slice(STARTS.at(-1));

function only(name: string, from: readonly Instruction[] = LAST_STAGE): Instruction {
  const [found, ...others] = from.filter((one) => one.name === name);
  assert.ok(found, `the last stage has a ${name}`);
  assert.deepEqual(others, []);
  return found;
}

describe('the Containerfile', () => {
  it('starts from images pinned by a digest', () => {
    const standard = Object.fromEntries(BEFORE_STAGES.flatMap(({ text }) => assignments(text)));
    const images = STARTS.map((at) => expand(INSTRUCTIONS[at]?.text ?? '', standard).split(' ')[0] ?? '');
    assert.ok(images.length > 1);
    for (const image of images) assert.ok(isPinned(image), image);
  });

  it('copies only what exists and what .dockerignore lets through', () => {
    const isLeftOut = ignoredBy(read('.dockerignore'));
    const copied = INSTRUCTIONS.filter(
      ({ name, flags }) => name === 'COPY' && flags.from === undefined,
    ).flatMap(({ text }) => text.split(' ').slice(0, -1));
    assert.ok(copied.length > 5);
    for (const path of copied) {
      assert.ok(existsSync(join(ROOT, path)), path);
      assert.equal(isLeftOut(path), false, path);
    }
    for (const path of ['.env', '.git/config', 'data/tributary.sqlite', 'secrets/secret_key', 'src/.env']) {
      assert.equal(isLeftOut(path), true, path);
    }
  });

  it('ends with a user who is not root and has a number', () => {
    const [uid = 0, gid = 0] = only('USER').text.split(':').map(Number);
    assert.ok(uid >= 10_000 && gid >= 10_000, 'above the numbers that systems give to people and services');
  });

  it('starts the program itself, without a shell that stays', () => {
    const entrypoint = ['/app/bin/tributary'];
    assert.deepEqual(execForm(only('ENTRYPOINT').text), entrypoint);
    assert.deepEqual(execForm(only('CMD').text), ['serve']);
    assert.deepEqual(healthCheck(), [...entrypoint, 'health']);
    assert.equal(only('STOPSIGNAL').text, 'SIGTERM');
  });

  it('sets only settings that exist, with values that are right', () => {
    const { PATH, ...environment } = Object.fromEntries(assignments(only('ENV').text));
    assert.ok(PATH);
    for (const name of Object.keys(environment)) assert.ok(SETTING_NAMES.has(name), name);
    const { settings } = loadSettings({ environment, readFile: () => '' });
    assert.equal(settings.HOST, '0.0.0.0');
    assert.equal(settings.DATA_DIR, only('VOLUME').text);
    assert.equal(String(settings.PORT), only('EXPOSE').text);
  });

  it('has the labels of this version', () => {
    const labels = Object.fromEntries(assignments(only('LABEL').text));
    const label = (name: string): string | undefined => labels[`org.opencontainers.image.${name}`];
    assert.equal(label('version'), packageFile.version);
    assert.equal(label('licenses'), packageFile.license);
    assert.equal(label('description'), packageFile.description);
    assert.deepEqual([label('revision'), label('source')], ['${REVISION}', '${SOURCE}']);
  });
});

function healthCheck(): string[] | undefined {
  return execForm(only('HEALTHCHECK').text.replace('CMD ', ''));
}
