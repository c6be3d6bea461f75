export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}
