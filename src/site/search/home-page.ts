import { home } from './home-view.ts';
import type { SitePage } from '../server/page.ts';

export const homePage: SitePage = {
  name: 'home',
  method: 'GET',
  path: '/',
  access: 'searchers',
  handle: ({ frame }) => ({ kind: 'page', html: home(frame), keep: 'private', indexable: true }),
};
