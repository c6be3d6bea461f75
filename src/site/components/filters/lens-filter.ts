import {
  type Lens,
  lensFor,
  lensParameterOf,
  lensText,
  READY_LENSES,
} from '../../../core/preferences/lens.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../html.ts';
import { closeIcon } from '../layout/icons.ts';
import type { SearchTab } from '../../../core/bangs/tabs.ts';
import { searchAddress, type SearchChoice } from '../results/search-address.ts';
import { parseDateRange } from '../../../core/query/search-query.ts';
import { SPANS } from '../../../core/query/search-query.ts';
import type { Fact } from '../table.ts';

/** What a lens contains, in words. Parts that it leaves open are empty. */
export function lensFacts(frame: Frame, { include, exclude, region, date }: Lens): readonly Fact[] {
  const { t, formats } = frame;
  return [
    [t('lenses.include'), sites(include)],
    [t('lenses.exclude'), sites(exclude)],
    [t('lenses.region'), region === '' ? '' : formats.countryName(region)],
    [t('lenses.date'), lensDateWords(frame, date)],
  ];
}

function sites(hosts: readonly string[]): Child {
  return hosts.length > 0 && hosts.map((host, i) => html`${i > 0 && ', '}<bdi>${host}</bdi>`);
}

function lensDateWords({ t, formats }: Frame, date: string): string {
  const span = SPANS.find((one) => one === date);
  if (span) return t(`search.spans.${span}`);
  const range = parseDateRange(date);
  if (!range) return '';
  const day = (text: string | undefined): string =>
    text === undefined ? '…' : formats.date(Date.parse(text));
  return `${day(range.from)} – ${day(range.to)}`;
}

/** The tabs that search with a lens. */
export const LENS_TABS = ['web', 'images', 'news', 'videos'] as const satisfies readonly SearchTab[];

/** How many sites of a lens the results name. */
const MOST_SITES = 2;

type LensedSearch = { readonly tab: SearchTab; readonly choice: SearchChoice };

/** The lenses of the visitor and, on the web, the ready-made ones. */
export function lensFilter(frame: Frame, { tab, choice }: LensedSearch): Html | undefined {
  return lensChips(frame, {
    chosen: choice.lens ?? '',
    withReady: tab === 'web',
    to: (lens) => searchAddress(tab, { ...choice, lens }),
  });
}

type LensChips = {
  /** As in the address. */
  readonly chosen: string;
  readonly withReady: boolean;
  readonly to: (lens: string | undefined) => SitePath;
};

/** Each lens as a link that turns it on, or off if it is on; nothing if there are none. */
export function lensChips(frame: Frame, { chosen, withReady, to }: LensChips): Html | undefined {
  const { t, link, lenses } = frame;
  const active = lensFor(chosen, lenses);
  // A lens of the visitor replaces a ready-made one with the same trigger.
  const ready: readonly Lens[] = READY_LENSES.filter(
    ({ trigger }) => withReady && lenses.every((lens) => lens.trigger !== trigger),
  );
  const all = [...new Set([...(active ? [active] : []), ...lenses, ...ready])];
  if (all.length === 0) return undefined;
  return html`<ul class="chips" aria-label="${t('lenses.title')}">
    ${all.map((lens) => {
      const name = html`<bdi>${nameOf(frame, lens)}</bdi>`;
      return lens === active
        ? html`<li>
            <a href="${link(to(undefined))}" aria-current="true" title="${t('lenses.turnOff')}"
              >${name} ${closeIcon()}</a
            >
          </li>`
        : html`<li><a href="${link(to(lensParameterOf(lens, lenses)))}">${name}</a></li>`;
    })}
  </ul>`;
}

/** Says which lens is on, and what it contains; nothing without one. */
export function lensNote(frame: Frame, { tab, choice }: LensedSearch): Html | undefined {
  const { t, link } = frame;
  const lens = lensFor(choice.lens ?? '', frame.lenses);
  if (!lens) return undefined;
  const isOwn = frame.lenses.includes(lens);
  return html`<p class="lens-note">
    <span class="quiet"><bdi>${nameOf(frame, lens)}</bdi>: ${summary(frame, lens)}</span>
    <a href="${link(searchAddress(tab, { ...choice, lens: undefined }))}">${t('lenses.turnOff')}</a>
    <a href="${link(`/lens?${lensText(lens)}`)}">${isOwn ? t('lenses.details') : t('lenses.adding')}</a>
  </p>`;
}

/** The first parts of a lens; its page has the rest. */
function summary(frame: Frame, { include, exclude, region, date }: Lens): Child {
  const { t, formats } = frame;
  const sites = include.length > 0 ? include : exclude;
  const shown = sites.slice(0, MOST_SITES).map((site) => html`<bdi>${site}</bdi>`);
  const parts: Child[] = [
    sites.length > 0 && [
      include.length === 0 && `${t('lenses.exclude')}: `,
      shown.map((site, i) => [i > 0 && ', ', site]),
      sites.length > MOST_SITES && ` +${formats.number(sites.length - MOST_SITES)}`,
    ],
    region !== '' && formats.countryName(region),
    date !== '' && lensDateWords(frame, date),
  ].filter((part) => part !== false);
  return parts.map((part, i) => [i > 0 && ' · ', part]);
}

function nameOf({ t }: Frame, lens: Lens): string {
  const ready = READY_LENSES.find((one) => one === lens);
  return ready ? t(`lenses.ready.${ready.trigger}`) : lens.name;
}
