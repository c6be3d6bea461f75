import { RATE_FORM } from '../limits/rate.ts';
import type { KeyComplaint } from './key-terms.ts';

/** In English, for the command line. The site has its own words. */
export function complaintText({ field, reason, given, allowed }: KeyComplaint): string {
  switch (reason) {
    case 'too_long':
      return `${field}: can have at most ${allowed} characters.`;
    case 'control_characters':
      return `${field}: must not contain control characters.`;
    case 'bad_date':
      return `${field}: "${given}" is not a date. Use 2027-01-31, 2027-01-31T12:00:00Z, 90d or 12h.`;
    case 'past_date':
      return `${field}: "${given}" is in the past.`;
    case 'far_date':
      return `${field}: "${given}" is more than ten years away. Leave it empty for a key that does not expire.`;
    case 'unknown_value':
      return `${field}: "${given}" is unknown. Valid: ${allowed}.`;
    case 'bad_network':
      return `${field}: "${given}" is not a network. Use an IP address, or CIDR notation such as 192.0.2.0/24 without host bits.`;
    case 'too_many':
      return `${field}: at most ${allowed} entries.`;
    case 'bad_rate':
      return `${field}: "${given}" is not a rate. Use ${RATE_FORM}.`;
    case 'bad_number':
      return `${field}: "${given}" is not a whole number from 1 to ${allowed}.`;
    case 'above_maximum':
      return `${field}: "${given}" is above the maximum of this instance, ${allowed}.`;
  }
}
