import type { Twin } from '../twin.ts';
import { jsonOf } from '../posted.ts';
import { json } from './answers.ts';
import { googleAnswer } from './google-results.ts';

const KEY = 'sandbox-serper-key';

export const serper: Twin = {
  name: 'SERPER',
  key: KEY,
  optional: true,
  heeds: ['x-api-key'],
  takesPosts: true,
  answer(request) {
    if (request.headers['x-api-key'] !== KEY)
      return json({ message: 'Unauthorized.', statusCode: 403 }, { status: 403 });
    const fields = (jsonOf(request) ?? {}) as Readonly<Record<string, string | number>>;
    const given = (name: string) => fields[name]?.toString();
    const size = Number(given('num') ?? '10');
    const kind = request.path.slice(1);
    const start = (Number(given('page') ?? '1') - 1) * size;
    const items = googleAnswer(request, given, { kind, start, size });
    return json({ searchParameters: fields, [kind === 'search' ? 'organic' : kind]: items, credits: 1 });
  },
  failure: (what) =>
    what === 'quota' ? json({ message: 'Not enough credits', statusCode: 400 }, { status: 400 }) : undefined,
};
