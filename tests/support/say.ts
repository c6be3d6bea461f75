export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** For messages that must not be overlooked. */
export function loud(line: string): void {
  process.stdout.write(`\n!!! ${line} !!!\n\n`);
}
