import { comparedSettings } from '../config/print.ts';
import type { LoadedSettings } from '../config/load.ts';
import { recordSettingsChanges } from '../core/accounts/settings-changes.ts';
import { describeError } from '../core/errors/describe-error.ts';
import type { Log } from '../core/ports/log.ts';
import type { AccountsSide } from './stores.ts';

/** Once at startup. The node serves already, so a failure is only logged. */
export async function auditSettings({
  database,
  audit,
  settings,
  sources,
  secret,
  log,
}: Pick<AccountsSide, 'database' | 'audit'> & LoadedSettings & { secret: string; log: Log }): Promise<void> {
  try {
    await recordSettingsChanges({
      store: database.settingsSeen,
      audit,
      secret,
      previousSecret: settings.SECRET_KEY_PREVIOUS,
      settings: comparedSettings(settings, sources),
    });
  } catch (error) {
    log.warn(describeError(error), 'could not check whether settings have changed');
  }
}
