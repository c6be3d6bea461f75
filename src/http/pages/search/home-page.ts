import { home } from '../../../web/views/home.ts';
import type { SitePage } from '../../site/page.ts';

export const homePage: SitePage = {
  name: 'home',
  method: 'GET',
  path: '/',
  access: 'searchers',
  handle: ({ frame }) => ({ kind: 'page', html: home(frame), keep: 'private', indexable: true }),
};
