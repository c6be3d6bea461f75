/** Does the work as if this process had been started with these variables in this folder. */
export function asProcessWith<Result>(
  { environment, folder = process.cwd() }: { environment: Record<string, string>; folder?: string },
  work: () => Result,
): Result {
  const before = { environment: process.env, folder: process.cwd() };
  process.env = environment;
  process.chdir(folder);
  try {
    return work();
  } finally {
    process.env = before.environment;
    process.chdir(before.folder);
  }
}
