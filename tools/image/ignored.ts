/** Whether a `.dockerignore` leaves a path out. The last line that matches the path or a folder above it decides. */
export function ignoredBy(file: string): (path: string) => boolean {
  const rules = file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLeftOut: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isLeftOut ?? false;
}

/** Not the glob of Node, in which `*` matches no name that starts with a dot. */
function patternOf(line: string): RegExp {
  const source = line
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*\*\/|\*/g, (wildcard) => (wildcard === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}
