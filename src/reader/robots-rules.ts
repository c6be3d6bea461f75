import robotsParserModule from 'robots-parser';
import type { RobotsQuestion } from '../core/ports/page-reader.ts';

/** The declaration says `export default`, but the package is CommonJS. */
const robotsParser = robotsParserModule as unknown as (
  url: string,
  rules: string,
) => { isAllowed(url: string, agent: string): boolean | undefined };

/** The name that sites use for us in robots.txt. */
export const ROBOTS_TOKEN = 'Tributary';

export function isAllowedByRobots({ rules, url }: RobotsQuestion): boolean {
  return robotsParser(new URL('/robots.txt', url).href, rules).isAllowed(url, ROBOTS_TOKEN) !== false;
}
