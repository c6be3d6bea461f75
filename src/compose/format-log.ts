import type { Log } from '../core/ports/log.ts';
import type { FormatSign } from '../core/upstream/format-signs.ts';
import type { FormatNotice } from '../core/upstream/format-watch.ts';

const CHANGED = 'the format of the provider seems to have changed';

const MESSAGES: Readonly<Record<FormatSign, string>> = {
  missing_fields: `${CHANGED}: fields that it normally fills are empty`,
  dropped_items: `${CHANGED}: most of its results cannot be read`,
  unreadable: `${CHANGED}: its responses cannot be read`,
  refused: 'the provider refuses all requests of this kind, so its API may have changed',
  empty: 'the provider no longer finds anything, so its format may have changed',
};

/** Logs when the format of a provider seems to have changed, and when it is normal again. */
export function formatLog(log: Log) {
  return function logNotice({ upstream, began, change }: FormatNotice): void {
    const { asked, sign, missing, responses, received, kept } = change;
    if (!began) {
      log.info({ ...upstream, asked }, 'responses of the provider are normal again');
      return;
    }
    const fields = missing.length === 0 ? {} : { missing };
    const items = received === 0 ? {} : { received, kept };
    log.warn(
      { ...upstream, asked, sign, ...fields, responses, ...items },
      `${MESSAGES[sign]}; run \`tributary doctor ${upstream.upstream} --all\` to check it`,
    );
  };
}
