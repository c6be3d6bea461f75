import { countOf, daysSince, listTwin } from './list-twin.ts';
import { paperRecord } from './paper-records.ts';

const DAYS = / AND \(FIRST_PDATE:\[([\d-]+) TO [\d-]+\]\)/;

export const europepmc = listTwin({
  name: 'EUROPEPMC',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/search',
  asks(given, { nowMs }) {
    const count = countOf(given('pageSize'), 25);
    return {
      text: (given('query') ?? '').replace(DAYS, ''),
      maxAgeDays: daysSince(DAYS.exec(given('query') ?? '')?.[1], nowMs),
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (pages, { nowMs, total }) => ({
    version: '6.9',
    hitCount: total,
    nextCursorMark: 'AoIIQYg13Sg1NTE5MTg0MQ==',
    resultList: {
      result: pages.map((page) => {
        const paper = paperRecord(page, nowMs);
        const isPreprint = paper.number % 6 === 1;
        return {
          id: isPreprint ? `PPR${paper.number % 900_000}` : paper.pmid,
          source: isPreprint ? 'PPR' : 'MED',
          ...(!isPreprint && { pmid: paper.pmid }),
          doi: paper.doi,
          title: `${paper.number % 5 === 0 ? `&lt;i&gt;${paper.title}&lt;/i&gt;` : paper.title}.`,
          authorString: `${paper.authors.map(({ given, family }) => `${family} ${given[0]}`).join(', ')}.`,
          authorList: {
            author: paper.authors.map(({ given, family }) => ({ fullName: `${given} ${family}` })),
          },
          ...(!isPreprint && { journalInfo: { journal: { title: paper.venue } } }),
          pubYear: paper.day.slice(0, 4),
          abstractText: `<h4>Background</h4>${paper.text}<h4>Results</h4>See above.`,
          pubTypeList: {
            pubType: [
              isPreprint ? 'Preprint' : 'Journal Article',
              ...(paper.isRetracted ? ['Retracted Publication'] : []),
            ],
          },
          ...(paper.isOpen && {
            fullTextUrlList: {
              fullTextUrl: [
                { availabilityCode: 'OA', documentStyle: 'html', url: 'https://europepmc.org/articles/PMC1' },
                { availabilityCode: 'OA', documentStyle: 'pdf', url: paper.pdf },
              ],
            },
          }),
          isOpenAccess: paper.isOpen ? 'Y' : 'N',
          citedByCount: paper.citations,
          ...(paper.isOpen && { license: 'cc by' }),
          firstPublicationDate: paper.day,
        };
      }),
    },
  }),
});
