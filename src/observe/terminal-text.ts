import { styleText } from 'node:util';

const COLORS = { debug: 'blue', info: 'green', warn: 'yellow', error: 'red', fatal: 'bgRed' } as const;

type Line = { time: string; level: keyof typeof COLORS; msg: string };

/** A JSON line of the log for people: time (UTC), level and message, then a line for each field. */
export function terminalText(json: string): string {
  const { time, level, msg, ...fields } = JSON.parse(json) as Line;
  const head = `[${time.slice(11, 19)}] ${styleText(COLORS[level], level.toUpperCase())}: ${styleText('cyan', msg)}\n`;
  const rest = Object.entries(fields).map(([name, value]) => {
    const text = JSON.stringify(value, undefined, 2).replaceAll('\n', '\n    ');
    return `    ${styleText('magenta', name)}: ${text}\n`;
  });
  return head + rest.join('');
}
