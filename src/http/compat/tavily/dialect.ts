import { problemText, type Dialect } from '../../dialect.ts';

export const tavilyDialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ detail: { error: problemText(problem) } }),
};

export const TavilyError = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
  },
};
