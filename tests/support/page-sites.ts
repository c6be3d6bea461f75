import { after } from 'node:test';
import { startSite, type Site } from './site.ts';

/** On a busy machine an engine must not be late: its results would be missing, and come with the next page. */
export const PATIENT = { SEARCH_TIMEOUT_MS: '10000' };

let usual: Promise<Site> | undefined;
let quiet: Promise<Site> | undefined;
after(async () => {
  await (await usual)?.stop();
  await (await quiet)?.stop();
});

/** The site of this process for tests that change nothing about it. */
export function pageSite(): Promise<Site> {
  usual ??= startSite({ settings: PATIENT });
  return usual;
}

/** One whose engines find nothing: the results below an answer take most of the time of its page. */
export function quietSite(): Promise<Site> {
  quiet ??= startQuietSite();
  return quiet;
}

async function startQuietSite(): Promise<Site> {
  const site = await startSite({ settings: PATIENT });
  for (const engine of ['BRAVE', 'MOJEEK', 'MARGINALIA']) site.sandbox.behave(engine, { kind: 'empty' });
  return site;
}
