import { after } from 'node:test';
import { startSite, type Site } from './site.ts';

let quiet: Promise<Site> | undefined;
after(async () => {
  await (await quiet)?.stop();
});

/** A site of this process whose engines find nothing: results below an answer take most of the time of its page. */
export function quietSite(): Promise<Site> {
  quiet ??= startQuietSite();
  return quiet;
}

async function startQuietSite(): Promise<Site> {
  const site = await startSite();
  for (const engine of ['BRAVE', 'MOJEEK', 'MARGINALIA']) site.sandbox.behave(engine, { kind: 'empty' });
  return site;
}
