export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** For what nobody may overlook. */
export function loud(line: string): void {
  process.stdout.write(`\n!!! ${line} !!!\n\n`);
}
