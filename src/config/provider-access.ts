import type { DisabledReason } from '../core/upstream/reasons.ts';
import type { Provider, ProviderAccess } from '../core/upstream/provider.ts';
import { providerSettings } from './provider-settings.ts';

/** Settings of a slot that override those of its provider. */
export type SlotAccess = { readonly url?: string | undefined; readonly key?: string | undefined };

/** How to reach a provider, or why it is not used. */
export function providerAccess(
  provider: Provider,
  own: SlotAccess,
  settings: Readonly<Record<string, unknown>>,
): ProviderAccess | DisabledReason {
  const set = providerSettings(settings, provider);
  const url = own.url ?? set.url ?? provider.url;
  const key = own.key ?? set.key ?? provider.publicKey;
  if (!set.enabled) return 'switched_off';
  if (url === '') return 'no_address';
  return provider.key === 'required' && key === undefined ? 'no_key' : { url, key };
}
