import type { Lens } from '../../core/preferences/lens.ts';
import { parseDateRange } from '../../core/query/date-range.ts';
import { SPANS } from '../../core/query/search-query.ts';
import type { Fact } from './fact-list.ts';
import type { Frame } from './frame.ts';
import { html, type Child } from './html.ts';

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

export function lensDateWords({ t, formats }: Frame, date: string): string {
  const span = SPANS.find((one) => one === date);
  if (span) return t(`search.spans.${span}`);
  const range = parseDateRange(date);
  if (!range) return '';
  const day = (text: string | undefined): string =>
    text === undefined ? '…' : formats.date(Date.parse(text));
  return `${day(range.from)} – ${day(range.to)}`;
}
