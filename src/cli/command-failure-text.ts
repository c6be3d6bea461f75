import { SettingsError } from '../config/setting.ts';
import { AccountRefusal } from '../core/accounts/account-refusal.ts';
import { connectionTrouble } from '../core/errors/connection-trouble.ts';
import { fileTrouble } from '../core/errors/file-trouble.ts';
import { StoreUnavailable } from '../core/errors/store-unavailable.ts';
import { BackupRefusal } from '../store/backup/content.ts';
import { CommandFailure } from './command.ts';

/** Their message is written for the operator. */
const EXPECTED = [SettingsError, AccountRefusal, BackupRefusal, CommandFailure];

/** Why a command failed. A stack trace is only for bugs, and only with LOG_LEVEL=debug. */
export function commandFailureText(error: unknown, { LOG_LEVEL } = process.env): string {
  if (error instanceof StoreUnavailable) {
    const { cause } = error;
    return `Storage is unavailable: ${cause instanceof Error ? cause.message || cause.name : error.message}.`;
  }
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (LOG_LEVEL === 'debug') return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return systemFailure(error) ?? bug(error);
}

/** Of the file system or the network, and not expected where it happened. */
function systemFailure(error: unknown): string | undefined {
  const reason = fileTrouble(error) ?? connectionTrouble(error)?.what;
  if (reason === undefined) return undefined;
  const { path, address } = error as { path?: string; address?: string };
  const what = path ?? address;
  return `Failed${what === undefined ? '' : ` at ${what}`}: ${reason}. Set LOG_LEVEL=debug for details.`;
}

function bug(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `This is a bug in Tributary: ${oneLine(message)}. Run the command again with LOG_LEVEL=debug and report what it prints.`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 300);
}
