/** Why a provider is not asked, in the order they are looked at. */
export const OFF_REASONS = ['switched_off', 'no_address', 'no_key', 'no_slot'] as const;
export type Off = (typeof OFF_REASONS)[number];
