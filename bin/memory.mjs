/**
 * By default V8 lets new objects take 64 MB and all others several times what is in use. With these limits a server under
 * load takes 60 MB less, for a few percent more CPU time. V8 reads the first one only at its start.
 */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

/**
 * Starts a server again with these flags, in the same process and before anything else is loaded, which takes 30 ms. Not
 * where the operator has set the size, or on Windows, which cannot replace a process.
 */
export function limitMemory() {
  const isServer = ['serve', 'demo'].includes(process.argv[2]);
  const isSet = [...process.execArgv, process.env.NODE_OPTIONS].some((text) =>
    text?.includes('semi-space-size'),
  );
  if (!isServer || isSet || !process.execve) return;
  process.execve(process.execPath, [
    process.execPath,
    ...FLAGS,
    ...process.execArgv,
    ...process.argv.slice(1),
  ]);
}
