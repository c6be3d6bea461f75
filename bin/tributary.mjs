#!/usr/bin/env node
// `bin/tributary` runs this on the right Node and with limits on memory. Units, links and clients of earlier versions start
// it on the Node they have, which must be able to read this file and launch.mjs.
const NEEDED = 26;

const isOld = Number.parseInt(process.versions.node) < NEEDED;
const isServer = ['serve', 'demo'].includes(process.argv[2]);
const isLaunched = process.env.TRIBUTARY_COMMAND !== undefined || process.execArgv.length > 0;

if (isOld || (isServer && !isLaunched)) {
  const { launch } = await import('./launch.mjs');
  launch();
} else {
  await import('./start.mjs');
}
