import {
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  SearchFailedError,
  TributaryError,
  type ErrorCode,
} from '../../../clients/typescript/src/index.ts';
import { shortLine } from '../../mcp/clean-text.ts';
import { CommandFailure, UsageError } from '../command.ts';
import { connectionAdvice, connectionReason } from '../connection-reason.ts';

const MAX_LENGTH = 500;

const KEY_ADVICE: Partial<Record<ErrorCode, string>> = {
  expired_key: 'Create another key, or give this one a later expiry date.',
  wrong_network: 'Use another key, or add the address of this computer to the networks of the key.',
  out_of_scope: 'Use another key, or add this to the scopes of the key.',
  account_disabled: 'Ask an administrator of the instance.',
};

/** What to tell the user, or the error itself if it is a bug. */
export function searchFailure(error: unknown, options: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof TributaryError)) return error;
  if (error instanceof InvalidRequestError && error.fields)
    return new UsageError(
      Object.entries(error.fields)
        .map(([parameter, messages]) => clean(`${optionFor(parameter, options)}: ${messages.join(' ')}`))
        .join('\n'),
    );
  return new CommandFailure(`${messageOf(error)}${advice(error)}`);
}

function messageOf(error: TributaryError): string {
  const reason = error instanceof ConnectionError ? connectionReason(error.cause) : '';
  return reason === '' ? clean(error.message) : clean(`${error.message.replace(/\.$/, '')}: ${reason}.`);
}

function advice(error: TributaryError): string {
  if (error instanceof ConnectionError && error.code === 'unreachable') return ` ${connectionAdvice(error)}`;
  if (error instanceof AuthenticationError)
    return ` ${KEY_ADVICE[error.code] ?? 'Set TRIBUTARY_API_KEY to a key of this instance.'}`;
  if (error instanceof SearchFailedError)
    return error.failed.map(({ engine, reason }) => `\n  ${clean(engine)}: ${clean(reason)}`).join('');
  if (error instanceof RateLimitError && error.code !== 'throttled' && error.retryAfterSeconds !== undefined)
    return ` Try again in ${error.retryAfterSeconds} seconds.`;
  return '';
}

function optionFor(parameter: string, options: Readonly<Record<string, string>>): string {
  if (parameter === 'q') return 'query';
  const option = Object.entries(options).find(([, set]) => set === parameter)?.[0];
  return option === undefined ? parameter : `--${option}`;
}

function clean(text: string): string {
  return shortLine(text, MAX_LENGTH);
}
