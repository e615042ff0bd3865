import { OPERATOR } from '../operator.ts';
import { addDays } from '../shared/time.ts';
import { sitePaths } from '../site-paths.ts';

/** Path required by RFC 9116. */
export const SECURITY_TXT = '.well-known/security.txt';
/** Days until the file expires; RFC 9116 recommends less than a year, and each build renews the date. */
const VALID_DAYS = 360;

/**
 * Returns the contents of security.txt for a site built at `now`: contacts for reporting vulnerabilities, and an expiry
 * date.
 */
export const securityTxt = (siteUrl: string, now: Date): string =>
  [
    `Contact: mailto:${OPERATOR.email}`,
    `Contact: ${siteUrl}${sitePaths.help}`,
    `Expires: ${addDays(now, VALID_DAYS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/${SECURITY_TXT}`,
    '',
  ].join('\n');
