import { OPERATOR } from '../operator.ts';
import { addDays } from '../shared/time.ts';
import { sitePaths } from '../site-paths.ts';

/** Where RFC 9116 puts it. */
export const SECURITY_TXT = '.well-known/security.txt';
/** RFC 9116 advises less than a year; each build dates it anew. */
const VALID_DAYS = 360;

/** The contents of security.txt for a site that is built now: where to report a vulnerability, and until when that holds. */
export const securityTxt = (siteUrl: string, now: Date): string =>
  [
    `Contact: mailto:${OPERATOR.email}`,
    `Contact: ${siteUrl}${sitePaths.help}`,
    `Expires: ${addDays(now, VALID_DAYS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/${SECURITY_TXT}`,
    '',
  ].join('\n');
