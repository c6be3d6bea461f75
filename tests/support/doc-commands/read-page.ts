/** One command and the output that the page shows for it. */
export type ShownCommand = { readonly command: string; readonly output: readonly string[] };

export type Step =
  /** A command that readers do not see. It prepares what the next block needs. */
  | { readonly kind: 'before'; readonly command: string }
  | {
      readonly kind: 'block';
      /** Where it begins, for messages. */
      readonly line: number;
      readonly commands: readonly ShownCommand[];
      /** Why the tests do not run it. */
      readonly notRun: string | undefined;
    };

const FENCE = '```';
const NOT_RUN = /^<!-- not run: (.+) -->$/;
const BEFORE = /^<!-- before: (.+) -->$/;

/** The console blocks of a page in order, with the hidden commands between them (`<!-- before: … -->`). */
export function readSteps(markdown: string): Step[] {
  const lines = markdown.split('\n');
  const steps: Step[] = [];
  for (let i = 0; i < lines.length; i++) {
    const [, hidden] = BEFORE.exec(lines[i] ?? '') ?? [];
    if (hidden !== undefined) steps.push({ kind: 'before', command: hidden });
    if (lines[i] !== `${FENCE}console`) continue;
    const end = lines.indexOf(FENCE, i);
    const [, notRun] = NOT_RUN.exec(paragraphAfter(lines, end)) ?? [];
    steps.push({
      kind: 'block',
      line: i + 1,
      commands: readCommands(lines.slice(i + 1, end)),
      notRun,
    });
    i = end;
  }
  return steps;
}

function paragraphAfter(lines: readonly string[], end: number): string {
  const rest = lines.slice(end + 1);
  const start = rest.findIndex((line) => line !== '');
  if (start === -1) return '';
  const stop = rest.indexOf('', start);
  return rest.slice(start, stop === -1 ? undefined : stop).join(' ');
}

/** `$ ` begins a command, which continues after a backslash at the end of a line. The rest is output. */
function readCommands(lines: readonly string[]): ShownCommand[] {
  const commands: { command: string; output: string[] }[] = [];
  for (const line of lines) {
    const last = commands.at(-1);
    if (line.startsWith('$ ')) commands.push({ command: line.slice(2), output: [] });
    else if (last?.output.length === 0 && last.command.endsWith('\\')) last.command += `\n${line}`;
    else if (last) last.output.push(line);
    else commands.push({ command: '', output: [line] });
  }
  return commands;
}
