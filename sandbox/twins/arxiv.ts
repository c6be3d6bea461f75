import { text } from './answers.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';
import { paperRecord } from './paper-records.ts';
import { withEntities } from './wording.ts';

export const arxiv = listTwin({
  name: 'ARXIV',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/api/query',
  asks(given, { nowMs }) {
    const [, year, month, day] =
      /submittedDate:\[(\d{4})(\d\d)(\d\d)/.exec(given('search_query') ?? '') ?? [];
    return {
      text: (given('search_query') ?? '').replace(/submittedDate:\[.*?\]|\bAND\b|\ball:/g, ' '),
      maxAgeDays: daysSince(year && `${year}-${month}-${day}`, nowMs),
      start: countOf(given('start'), 0),
      count: countOf(given('max_results'), 10),
    };
  },
  answers(pages, { given, nowMs, total }) {
    const entries = pages.map((page) => {
      const { arxivId, title, text: summary, day, authors, doi, number } = paperRecord(page, nowMs);
      return `
  <entry>
    <id>http://arxiv.org/abs/${arxivId}v${1 + (number % 3)}</id>
    <title>${withEntities(title)}</title>
    <updated>${day}T12:00:00Z</updated>
    <link href="https://arxiv.org/abs/${arxivId}v1" rel="alternate" type="text/html"/>
    <link href="https://arxiv.org/pdf/${arxivId}v1" rel="related" type="application/pdf" title="pdf"/>
    <summary>${withEntities(summary)}
  The bound is $O(n^2)$.</summary>
    <category term="cs.LG" scheme="http://arxiv.org/schemas/atom"/>
    <published>${day}T12:00:00Z</published>
    ${number % 2 === 0 ? `<arxiv:doi>${doi}</arxiv:doi>` : ''}
    <arxiv:primary_category term="cs.LG"/>
    ${authors.map(({ given: first, family }) => `<author><name>${first} ${family}</name></author>`).join('\n    ')}
  </entry>`;
    });
    return text(
      `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <title>arXiv Query</title>
  <opensearch:totalResults>${total}</opensearch:totalResults>
  <opensearch:startIndex>${countOf(given('start'), 0)}</opensearch:startIndex>${entries.join('')}
</feed>
`,
      { type: 'application/atom+xml; charset=utf-8' },
    );
  },
});
