#!/usr/bin/env node
// Older versions of Node must be able to read this file and newer-node.mjs.
const NEEDED = 26;

if (Number.parseInt(process.versions.node) >= NEEDED) {
  await import('./start.mjs');
} else {
  const { useNewerNode } = await import('./newer-node.mjs');
  useNewerNode(NEEDED);
}
