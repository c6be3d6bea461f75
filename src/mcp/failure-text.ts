import type { FailureDetails } from './api.ts';
import type { Arguments } from './arguments.ts';
import { shortLine } from './clean-text.ts';
import { failedText } from './failed-engines.ts';

const MAX_MESSAGE_LENGTH = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What failed and what to do next, for a model. */
export function failureText(details: FailureDetails, table: Arguments): string {
  const { fields, message, failed = [], retryAfterSeconds } = details;
  if (fields) return shortLine(`Invalid arguments. ${fieldsText(fields, table)}`, MAX_MESSAGE_LENGTH);
  const sentences = [
    message,
    ...(failed.length === 0 ? [] : [`Engines: ${failedText(failed)}.`]),
    ...(retryAfterSeconds === undefined || message.includes(`${retryAfterSeconds} second`)
      ? []
      : [retryText(retryAfterSeconds)]),
  ];
  return shortLine(sentences.join(' '), MAX_MESSAGE_LENGTH);
}

/** Messages of the API, with the names of the tool's arguments. */
function fieldsText(fields: NonNullable<FailureDetails['fields']>, table: Arguments): string {
  const names = new Map(Object.entries(table).map(([name, { parameter }]) => [parameter, name]));
  return Object.entries(fields)
    .map(([parameter, messages]) => `${names.get(parameter) ?? parameter}: ${messages.join(' ')}`)
    .join(' ');
}

function retryText(seconds: number): string {
  const exact = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `Try again in ${seconds < 2 * MINUTE ? exact : `${roughly(seconds)} (${exact})`}.`;
}

function roughly(seconds: number): string {
  if (seconds < 2 * HOUR) return `about ${Math.ceil(seconds / MINUTE)} minutes`;
  return seconds < 2 * DAY
    ? `about ${Math.ceil(seconds / HOUR)} hours`
    : `about ${Math.ceil(seconds / DAY)} days`;
}
