import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameIn } from '../../../../tests/support/drawn-markup.ts';
import { SEARCH_TABS, type SearchTab } from '../../../core/bangs/tabs.ts';
import { searchPage } from './search-page.ts';

describe('the tabs', () => {
  type Shown = { bar: string[]; menu: string[]; label: string };

  /** What is in the bar and in the menu, on a wide or a narrow screen. */
  function shown(tabs: readonly SearchTab[], tab: SearchTab, at: 'wide' | 'narrow'): Shown {
    const page = String(searchPage({ ...frameIn('en'), tabs }, { tab, query: 'x', main: '' }));
    const hidden = new RegExp(`class="[^"]*at-${at === 'wide' ? 'narrow' : 'wide'}`);
    const [nav = ''] = /<nav class="tabs"[^]*?<\/nav>/.exec(page) ?? [];
    const [bar = '', menu = ''] = nav.split('<details');
    const items = (markup: string): string[] =>
      [...markup.matchAll(/<li[^>]*>[^]*?<\/li>/g)]
        .map(([item]) => item)
        .filter((item) => !hidden.test(item))
        .map((item) => item.replace(/<[^>]+>/g, '').trim());
    const labels = [...menu.matchAll(/<span class="tab-label[^]*?<\/span/g)].map(([label]) => label);
    const isMenu = menu !== '' && !(at === 'wide' && /<div class="at-narrow">\s*$/.test(bar));
    return {
      bar: items(bar),
      menu: isMenu ? items(menu) : [],
      label: isMenu
        ? labels
            .filter((one) => !hidden.test(one))
            .map((one) => one.replace(/<[^>]*>?/g, '').trim())
            .join()
        : '',
    };
  }

  const REST = ['Maps', 'Translate', 'Discussions', 'Packages', 'Books', 'Music', 'Podcasts'];

  it('are six in the bar of a wide screen and four in that of a narrow one', () => {
    assert.deepEqual(shown(SEARCH_TABS, 'news', 'wide'), {
      bar: ['Web', 'Images', 'News', 'Videos', 'Papers', 'Code'],
      ...{ menu: REST, label: 'More' },
    });
    assert.deepEqual(shown(SEARCH_TABS, 'news', 'narrow'), {
      bar: ['Web', 'Images', 'News', 'Videos'],
      ...{ menu: ['Papers', 'Code', ...REST], label: 'More' },
    });
  });

  it('name the current one in the menu, which takes the place of a tab on a narrow screen', () => {
    assert.equal(shown(SEARCH_TABS, 'papers', 'wide').label, 'More');
    assert.equal(shown(SEARCH_TABS, 'books', 'wide').label, 'Books');
    for (const [tab, label] of [
      ['papers', 'Papers'],
      ['books', 'Books'],
    ] as const) {
      const narrow = shown(SEARCH_TABS, tab, 'narrow');
      assert.deepEqual([narrow.bar, narrow.label], [['Web', 'Images', 'News'], label]);
      assert.ok(narrow.menu.includes(label));
    }
  });

  it('have no menu where the bar has room for all, and show the current one even if it was left out', () => {
    assert.deepEqual(shown(['web', 'maps'], 'web', 'narrow'), { bar: ['Web', 'Maps'], menu: [], label: '' });
    const five = ['web', 'images', 'news', 'videos', 'maps'] as const;
    assert.deepEqual(shown(five, 'web', 'wide').menu, []);
    assert.deepEqual(shown(five, 'web', 'narrow').menu, ['Maps']);
    assert.deepEqual(shown(['web'], 'music', 'wide').bar, ['Web', 'Music']);
  });
});
