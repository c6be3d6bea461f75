import { isProblem, type CheckResult, type CheckState, type SettingNames } from '../../core/doctor/report.ts';
import type { DisabledReason } from '../../core/upstream/reasons.ts';

type Hint = (result: CheckResult, names: SettingNames) => string;

const HINTS: Readonly<Record<Exclude<CheckState, 'ok' | 'skipped'>, Hint>> = {
  format_changed: (result) =>
    `the format of its responses seems to have changed${changes(result)}. Update Tributary. If that does not help, ` +
    'report it with the files that --save writes.',
  no_results: () =>
    'it responded, but found nothing for a query that should have results. Try again later. If it stays so, report it ' +
    'with the files that --save writes.',
  key_rejected: (result, { key, url }) =>
    result.key === 'none' && key === undefined
      ? `access denied${status(result)}. Check ${url}; the provider may have blocked the address of this server.`
      : `key rejected${status(result)}. Check ${key ?? url}.`,
  rate_limited: (result) => `it refused the query: too many requests${status(result)}. ${later(result)}`,
  quota_exhausted: (result) => `the quota of your plan is used up${status(result)}. ${later(result)}`,
  budget_spent: (result, { budget }) =>
    `not asked, because its rate limit or ${budget} is used up. ${later(result)}`,
  unknown_host: (_, { url }) =>
    `its host name cannot be found. Check ${url} and whether this machine can resolve names (DNS).`,
  no_connection: (_, { url }) =>
    `no connection. Check ${url}, the firewall, and whether the provider's server is running.`,
  bad_certificate: (_, { url }) =>
    `TLS failed: its certificate is not trusted, has expired or belongs to another host. Check ${url}. For a private ` +
    'certificate authority, set NODE_EXTRA_CA_CERTS.',
  timeout: () => 'no response in time. Try again in a few minutes.',
  server_error: (result) => `it returned an error${status(result)}. Try again in a few minutes.`,
  unreadable: (result, { url }) =>
    `its response is not JSON${status(result)}. Check ${url}; it may be a sign-in page, or a page that keeps programs out.`,
  unsupported: (result, { url }) =>
    `it refused the query${status(result)}. Check ${url} and whether your plan includes this.`,
  internal_error: () => 'the check failed because of an error in Tributary. Please report it.',
};

/** One sentence with the remedy, if there is a problem. */
export function hintFor(result: CheckResult, names: SettingNames | undefined): string[] {
  const { slot, label, check, isMain, state } = result;
  if (!isProblem(result) || state === 'ok' || state === 'skipped' || !names) return [];
  const where = isMain ? '' : ` (${check})`;
  const who = slot.startsWith('engine_') ? `${slot} ${label}` : label;
  return [`${who}${where}: ${HINTS[state](result, names)}`];
}

/** With the setting that changes it. */
export function whyOff(provider: string, reason: DisabledReason): string {
  const reasons: Readonly<Record<DisabledReason, string>> = {
    switched_off: `switched off. Set ${provider}_ENABLED=true to use it.`,
    no_address: `no address. Set ${provider}_URL.`,
    no_key: `no API key. Set ${provider}_API_KEY.`,
    no_slot: `not assigned to a slot. Set ENGINE_D_PROVIDER=${provider.toLowerCase()}, for example.`,
  };
  return reasons[reason];
}

/** Some providers refuse with a status that says the opposite. */
function status({ status: code, state }: CheckResult): string {
  const isTelling = code !== undefined && (code >= 300 || state === 'unreadable');
  return isTelling ? ` (HTTP ${code})` : '';
}

function later({ retryAfterMs }: CheckResult): string {
  if (retryAfterMs === undefined) return 'Try again later.';
  const seconds = Math.ceil(retryAfterMs / 1000);
  if (seconds < 120) return `Try again in ${seconds} s.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? `Try again in ${minutes} minutes.`
    : `Try again in ${Math.ceil(minutes / 60)} hours.`;
}

function changes({ format }: CheckResult): string {
  if (!format) return '';
  const { received, kept, missing } = format;
  const parts = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(kept < received ? [`${received - kept} of ${received} results unreadable`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
