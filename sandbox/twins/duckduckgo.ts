import type { Twin } from '../twin.ts';
import { html, json } from './answers.ts';

export const duckduckgo: Twin = {
  name: 'DUCKDUCKGO',
  heeds: [],
  answer({ path, query, corpus }) {
    if (path !== '/ac/') return html('Not Found', { status: 404 });
    const asked = query.get('q') ?? '';
    const region = /^[a-z]{2}-([a-z]{2})$/.exec(query.get('kl') ?? '')?.[1];
    const found = asked === '' ? [] : corpus.completions(asked, region === 'wt' ? undefined : region);
    const listed = query.get('type') === 'list';
    return json(listed ? [asked, found] : found.map((phrase) => ({ phrase })), {
      type: 'application/javascript; charset=utf-8',
    });
  },
};
