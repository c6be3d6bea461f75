import type { FoundImage, PictureCredit } from '../../core/results/found.ts';
import type { Parsed } from '../../core/upstream/provider.ts';
import { webUrl } from '../../text/address.ts';
import { plainText } from '../../text/plain-text.ts';

const MAX_CREATOR_LENGTH = 120;
const MAX_LICENSE_LENGTH = 60;

type RawCredit = { creator: unknown; license: unknown; licenseUrl: unknown };

/** Undefined where neither is known. Providers write the creator as HTML, with links to profiles. */
export function foundCredit(raw: RawCredit): PictureCredit | undefined {
  const creator = plainText(raw.creator, MAX_CREATOR_LENGTH);
  const license = plainText(raw.license, MAX_LICENSE_LENGTH);
  if (creator === '' && license === '') return undefined;
  return { creator, license, licenseUrl: license === '' ? '' : webUrl(raw.licenseUrl) };
}

const PUBLIC_DOMAIN: ReadonlyMap<string, string> = new Map([
  ['cc0', 'CC0'],
  ['pdm', 'Public Domain Mark'],
]);

/** `by-sa` and `4.0` become `CC BY-SA 4.0`. Other codes are passed on as they are. */
export function licenseName(code: string, version: string): string {
  const known = PUBLIC_DOMAIN.get(code);
  const name = known ?? (/^by(?:-(?:nc|nd|sa))*$/.test(code) ? `CC ${code.toUpperCase()}` : code);
  return /^\d\.\d$/.test(version) && name !== '' ? `${name} ${version}` : name;
}

/**
 * Reports a part that every Creative Commons license has, if none of those in a response has it. `fills` cannot say this,
 * because a response may have pictures in the public domain only.
 */
export function reportLicenses(
  parsed: Parsed<FoundImage>,
  part: string,
  has: (credit: PictureCredit) => boolean,
): Parsed<FoundImage> {
  if ('reason' in parsed) return parsed;
  const licensed = parsed.items.flatMap(({ credit }) =>
    credit?.license.startsWith('CC BY') ? [credit] : [],
  );
  return licensed.length === 0 || licensed.some(has) ? parsed : { ...parsed, absent: [part] };
}
