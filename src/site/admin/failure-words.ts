import { FAILURE_WORDS } from '../../core/health/words.ts';
import { REASONS } from '../../core/upstream/reasons.ts';
import type { Frame } from '../components/frame.ts';

/** The health keeps an English sentence for each reason; here it is said in the visitor's language. */
export function failureWords({ t }: Frame, lastError: string): string {
  const reason = REASONS.find((one) => FAILURE_WORDS[one] === lastError);
  return reason === undefined ? lastError : t(`status.reasons.${reason}`);
}
