import { csvField } from '../../../core/csv.ts';
import type { KeyedAnswer } from '../../keyed-route.ts';
import type { SearxngPage } from './page.ts';

const COLUMNS = ['title', 'url', 'content', 'host', 'engine', 'score', 'type'] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** The columns and rows of SearXNG: results, answers, suggestions, corrections. */
export function toCsv({ results, answers, suggestions, corrections }: SearxngPage): KeyedAnswer {
  const rows: readonly Row[] = [
    ...results.map(({ title, url, content, parsed_url: [, host], engine, score }) => ({
      ...{ title, url, content, host, engine, score, type: 'result' },
    })),
    ...answers.map((title) => ({ title, type: 'answer' })),
    ...suggestions.map((title) => ({ title, type: 'suggestion' })),
    ...corrections.map((title) => ({ title, type: 'correction' })),
  ];
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column] ?? '')).join());
  return {
    type: 'application/csv; charset=utf-8',
    body: [COLUMNS.join(), ...lines, ''].join('\r\n'),
    headers: { 'content-disposition': 'attachment; filename="results.csv"' },
  };
}

function cell(value: string | number): string {
  return typeof value === 'number' ? String(value) : csvField(value);
}
