import { problemText, type Dialect } from '../../dialect.ts';

/** Open WebUI logs the status only; the message is for people who look at the response. */
export const openWebUiDialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ detail: problemText(problem) }),
};

export const OpenWebUiError = {
  type: 'object',
  required: ['detail'],
  properties: { detail: { type: 'string' } },
};
