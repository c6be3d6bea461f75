import { problemText, type Dialect } from '../../dialect.ts';

/** `{"error": "…"}`, whatever the format of the results. */
export const searxngDialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ error: problemText(problem) }),
};
