/** Loaded before a program with `--import`: pretends once, not in the Node that the program starts instead. */
const { PRETEND_NODE, PRETEND_NO_EXECVE } = process.env;

if (PRETEND_NODE !== undefined) {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: PRETEND_NODE } });
  delete process.env.PRETEND_NODE;
}
if (PRETEND_NO_EXECVE !== undefined) {
  Object.defineProperty(process, 'execve', { value: undefined });
  delete process.env.PRETEND_NO_EXECVE;
}
