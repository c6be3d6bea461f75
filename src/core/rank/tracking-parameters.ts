/** Parameters that tell a site where its visitor came from. The page is the same without them. */
const NAMES: ReadonlySet<string> = new Set([
  // Google
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'srsltid',
  'gad_source',
  'gad_campaignid',
  '_ga',
  '_gl',
  // Other advertisers and networks
  'fbclid',
  'msclkid',
  'yclid',
  'ysclid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'epik',
  'rdt_cid',
  'igsh',
  'igshid',
  'ref_src',
  'ref_url',
  // Mailings and site statistics
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  '__hstc',
  '__hssc',
  '__hsfp',
  'hsctatracking',
  'oly_anon_id',
  'oly_enc_id',
  'vero_id',
  'vero_conv',
  'wickedid',
  's_cid',
  'pk_campaign',
  'pk_kwd',
  'pk_source',
  'pk_medium',
  'ocid',
  'guccounter',
  'guce_referrer',
  'guce_referrer_sig',
]);

const FAMILIES = ['utm_', 'mtm_', 'hsa_'];

/** Spares the look-up for `id`, `q`, `v` and the like, which most parameters are. */
const MIN_NAME_LENGTH = 3;

export function isTracking(name: string): boolean {
  if (name.length < MIN_NAME_LENGTH) return false;
  const lower = name.toLowerCase();
  if (NAMES.has(lower)) return true;
  for (const family of FAMILIES) if (lower.startsWith(family)) return true;
  return false;
}
