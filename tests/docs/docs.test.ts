import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, it } from 'node:test';
import packageFile from '../../package.json' with { type: 'json' };
import { PACKAGE_FOLDERS } from '../../tools/packages.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { overview, signature } from '../../src/cli/run.ts';
import { AUDIT_EVENTS } from '../../src/core/ports/audit-store.ts';
import { parseKey } from '../../src/core/accounts/key-format.ts';
import {
  badParameters,
  engineNotConfigured,
  malformedBody,
  methodNotAllowed,
  outOfScopeProblem,
  problem,
  PROBLEMS,
  throttled,
  unsupportedMediaType,
  type Problem,
  type ProblemId,
} from '../../src/http/problems.ts';
import { problemBody } from '../../src/http/hooks/problems.ts';
import { generatedDocs } from '../../tools/generated-docs.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const PAGES = globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules', 'build', 'data'] }).sort();

describe('docs/contributing/dependencies.md', () => {
  it('has exactly one line for every dependency, and for nothing else', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageFile;
    const onDemand = PACKAGE_FOLDERS.map(
      (folder) => JSON.parse(read(`${folder}/package.json`)) as { dependencies: object },
    );
    const lists = [
      dependencies,
      devDependencies,
      optionalDependencies,
      ...onDemand.map((each) => each.dependencies),
    ];
    const declared = lists.flatMap((list) => Object.keys(list));
    assert.deepEqual(firstCells(read('docs/contributing/dependencies.md')).sort(), declared.sort());
  });
});

/** The words of these depend on the case; each is documented by one. A new one is missing here until it is. */
type ById = { [Id in ProblemId]: (typeof PROBLEMS)[Id]['detail'] extends null ? Id : never }[ProblemId];
const CASES: Record<ById, Problem> = {
  bad_parameters: badParameters({ q: ['This query parameter is required.'] }),
  malformed_body: malformedBody('JSON parse error - the body is not valid JSON.'),
  method_not_allowed: methodNotAllowed('PUT', 'GET'),
  unsupported_media_type: unsupportedMediaType('text/xml'),
  engine_not_configured: engineNotConfigured(['engine_a']),
  throttled: throttled(12),
  out_of_scope: outOfScopeProblem('endpoint', 'maps'),
};

describe('docs/reference/api.md', () => {
  it('has every error with its status and its text, and no other', () => {
    const documented = rows(section(read('docs/reference/api.md'), 'Errors')).map(([id, status, detail]) => ({
      id,
      status: Number(status),
      detail,
    }));
    const known = (Object.keys(PROBLEMS) as ProblemId[]).map((id) => ({
      id,
      status: PROBLEMS[id].status,
      detail: detailOf(problemBody(exampleOf(id))),
    }));
    assert.deepEqual(documented, known);
  });

  it('has the pattern of keys', () => {
    const [, pattern = ''] = /Pattern: `(.+)`/.exec(read('docs/reference/api.md')) ?? [];
    assert.match(`trib_${'a'.repeat(8)}.${'0'.repeat(40)}`, new RegExp(pattern));
  });
});

describe('docs/reference/cli.md', () => {
  const page = read('docs/reference/cli.md');

  it('has the help text as the program prints it', () => {
    assert.ok(page.includes(overview(COMMANDS)), 'put in what `tributary --help` prints');
  });

  for (const command of COMMANDS) {
    const { name, options } = command;
    it(`has ${name}, with its options`, () => {
      const shown = signature(command);
      const found = headedSections(page).find(({ title }) => title.includes(`\`${shown}\``));
      assert.ok(found, `no heading has \`${shown}\``);
      for (const option of Object.keys(options)) assert.ok(found.text.includes(`--${option}`), `--${option}`);
    });
  }
});

describe('.gitignore', () => {
  it('has every backup that the pages make, and the files of a data directory in any place', () => {
    const patterns = read('.gitignore').split('\n').filter(Boolean);
    const backups = PAGES.flatMap((page) => [...read(page).matchAll(/tributary backup ([\w./-]+)/g)]);
    const made = backups.map(([, path = '']) => path).filter((path) => path !== '-' && !path.startsWith('/'));
    assert.ok(made.length > 0);
    for (const name of [...made, 'secret-key', 'tributary.db', 'tributary.db-wal', 'ledger.journal']) {
      assert.ok(
        patterns.some((pattern) => matchesGlob(name, pattern)),
        name,
      );
    }
  });
});

describe('docs/operate/users-and-keys.md', () => {
  it('has every event of the audit log, and no other', () => {
    const [, table = ''] =
      /^\| About .*\n((?:\|.*\n)+)/m.exec(section(read('docs/operate/users-and-keys.md'), 'Audit log')) ?? [];
    assert.deepEqual(
      [...table.matchAll(/`(\w+)`/g)].map(([, event]) => event),
      AUDIT_EVENTS,
    );
  });
});

describe('docs/contributing/architecture.md', () => {
  const drawn = pathsInTree(section(read('docs/contributing/architecture.md'), 'Directory layout'));

  it('draws what exists', () => {
    assert.ok(drawn.length > 20);
    for (const path of drawn) assert.ok(existsSync(join(ROOT, path)), path);
  });

  it('draws every folder of src and of the core', () => {
    for (const parent of ['src', 'src/core']) {
      const folders = readdirSync(join(ROOT, parent), { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      for (const { name } of folders) assert.ok(drawn.includes(`${parent}/${name}/`), `${parent}/${name}/`);
    }
  });
});

describe('the generated pages', () => {
  for (const [path, text] of Object.entries(generatedDocs())) {
    it(`have ${path} as the tables write it`, () => {
      assert.equal(read(path), text, 'run npm run docs');
    });
  }
});

it('no paragraph is written twice', () => {
  const written = PAGES.filter((page) => page.startsWith('docs/')).flatMap((page) =>
    withoutBlocks(read(page))
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
      .filter((paragraph) => paragraph.length > 70 && !paragraph.startsWith('<!--')),
  );
  assert.deepEqual(
    written.filter((paragraph, index) => written.indexOf(paragraph) !== index),
    [],
  );
});

for (const page of PAGES) {
  describe(page, () => {
    const text = read(page);

    it('has links that lead somewhere', () => {
      const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
      const broken = targets.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target));
      assert.deepEqual(broken, []);
    });

    it('names npm commands and scripts that exist', () => {
      const scripts = Object.keys(packageFile.scripts);
      for (const code of codeIn(text)) {
        for (const [named, word = ''] of code.matchAll(/\bnpm (?:run )?(?:-s )?([a-z][\w:-]*)/g)) {
          const known = named.startsWith('npm run ') ? scripts : [...scripts, ...NPM_WORDS];
          assert.ok(known.includes(word), named);
        }
        for (const [, words = ''] of code.matchAll(COMMAND_LINES)) {
          assert.ok(
            COMMANDS.some(({ name }) => `${words} `.startsWith(`${name} `)),
            `tributary ${words}`,
          );
        }
      }
    });

    it('writes paths of the API with the slash at their end', () => {
      const bare = [...text.matchAll(/\/api\/v1\/[\w/]*\w\b(?![/\w.])/g)].map(([path]) => path);
      assert.deepEqual(bare, []);
    });

    it('shows no API key that passes for one', () => {
      for (const [key] of text.matchAll(/trib_\w{8}\.\w{40}/g)) assert.equal(parseKey(key), undefined, key);
    });
  });
}

it('comments name pages that exist', () => {
  const files = globSync(['{bin,deploy,src,tools}/**/*', '*.yaml', 'Containerfile'], {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/*.test.ts', '**/fixtures'],
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const named = files.flatMap(({ parentPath, name }) =>
    [...readFileSync(join(parentPath, name), 'latin1').matchAll(/docs\/[\w/-]+\.md/g)].map(([page]) => page),
  );
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((page) => !existsSync(join(ROOT, page))),
    [],
  );
});

it('the licence of package.json is the one in LICENSE', () => {
  assert.equal(packageFile.license, 'AGPL-3.0-or-later');
  const [first, second] = read('LICENSE').split('\n');
  assert.equal(first?.trim(), 'GNU AFFERO GENERAL PUBLIC LICENSE');
  assert.match(second ?? '', /Version 3,/);
});

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchorsOf(read(file)).includes(anchor);
}

/** A command of ours at the beginning of a line, after a prompt, or after another command. */
const COMMAND_LINES = /(?:^(?:\$ )?|[|&;(] |sudo |exec (?:tributary|node1) )tributary ([a-z][^\n]*)/gm;

/** Of npm itself, not of package.json. */
const NPM_WORDS = ['ci', 'exec', 'install', 'root', 'uninstall'];

function detailOf(body: object): unknown {
  return 'detail' in body ? body.detail : JSON.stringify(body);
}

function exampleOf(id: ProblemId): Problem {
  return isWordedByCase(id) ? CASES[id] : problem(id);
}

function isWordedByCase(id: ProblemId): id is ById {
  return PROBLEMS[id].detail === null;
}

/** The cells of all table rows whose first cell is code, without the marks of code. */
function rows(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  );
}

function firstCells(markdown: string): string[] {
  return rows(markdown).map(([first = '']) => first);
}

function headedSections(markdown: string): { title: string; text: string }[] {
  return markdown.split(/^(?=#{2,3} )/m).map((text) => ({ title: text.split('\n', 1)[0] ?? '', text }));
}

/** What stands below a heading of the second level, up to the next one. */
function section(markdown: string, title: string): string {
  const found = markdown.split(/^(?=## )/m).find((text) => text.startsWith(`## ${title}\n`));
  assert.ok(found, `no section ${title}`);
  return found;
}

/** `src/core/limits/` for a line indented below `core/` below `src/`; a folder ends with a slash, a file with its kind. */
function pathsInTree(markdown: string): string[] {
  const [, tree = ''] = /```text\n(.*?)```/s.exec(markdown) ?? [];
  const above: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      above.length = indent.length / 2;
      const path = above.join('') + name;
      above.push(name);
      return path;
    });
}

function codeIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```\w*\n(.*?)```/gs)].map(([, code = '']) => code);
  const spans = [...withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...spans];
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/```.*?```/gs, '');
}

/** A link may have code as its text, so only the inside of a span goes. */
function withoutCode(markdown: string): string {
  return withoutBlocks(markdown).replace(/`[^`\n]+`/g, '`');
}

/** As the usual hosts make them of headings. */
function anchorsOf(markdown: string): string[] {
  return [...withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}
