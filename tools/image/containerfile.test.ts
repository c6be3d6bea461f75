import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assignments, execForm, expand, isPinned, parseContainerfile } from './containerfile.ts';
import { ignoredBy } from './ignored.ts';

describe('a Containerfile', () => {
  it('is read with comments, continued lines and flags', () => {
    const source =
      '# why\nFROM a AS b\nRUN one \\\n # not this\n && two\n\nCOPY --from=b --chown=1:1 /x y\nCMD ["serve"]\n';
    assert.deepEqual(parseContainerfile(source), [
      { line: 2, name: 'FROM', flags: {}, text: 'a AS b' },
      { line: 3, name: 'RUN', flags: {}, text: 'one && two' },
      { line: 7, name: 'COPY', flags: { from: 'b', chown: '1:1' }, text: '/x y' },
      { line: 8, name: 'CMD', flags: {}, text: '["serve"]' },
    ]);
  });

  it('refuses what is not an instruction', () => {
    assert.throws(() => parseContainerfile('FROM a\nnonsense\n'), /line 2: "nonsense" is not an instruction/);
  });

  it('has commands for a shell and commands that start a program', () => {
    assert.deepEqual(execForm('["node", "serve"]'), ['node', 'serve']);
    assert.equal(execForm('node serve'), undefined);
  });

  it('has pairs of names and values, with variables', () => {
    assert.deepEqual(assignments('A=1 b.c="two words" D='), [
      ['A', '1'],
      ['b.c', 'two words'],
      ['D', ''],
    ]);
    assert.equal(expand('${A}/$B', { A: 'x', B: 'y' }), 'x/y');
    assert.throws(() => expand('${MISSING}', {}), /MISSING has no value/);
  });

  it('pins an image only with a tag and a digest', () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    assert.equal(isPinned(`docker.io/library/debian:13-slim@${digest}`), true);
    for (const image of ['debian', 'debian:13-slim', `debian@${digest}`, 'debian:13-slim@sha256:abc']) {
      assert.equal(isPinned(image), false, image);
    }
  });
});

describe('a .dockerignore', () => {
  const isLeftOut = ignoredBy('# why\n*\n!src\n!clients/a/src\n**/*.test.ts\n');
  for (const [path, expected] of [
    ['docs/x.md', true],
    ['src/main.ts', false],
    ['src/core/x.test.ts', true],
    ['clients/a/src/x.ts', false],
    ['clients/a/README.md', true],
    ['.git/HEAD', true],
  ] as const) {
    it(`${expected ? 'leaves out' : 'takes'} ${path}`, () => {
      assert.equal(isLeftOut(path), expected);
    });
  }
});
