import { BRAND } from '../../brand.ts';

const NAME = BRAND.toLowerCase();

/**
 * Returns the URL at which the buyer publishes the verification text on a site. The URL is the same for all deals, so a
 * page that merely echoes its own URL proves nothing.
 */
export const handoverFileUrl = (host: string): string => `https://${host}/.well-known/${NAME}-handover.txt`;

/** Returns the content of the file that proves the handover of a site. */
export const handoverLine = (token: string): string => `${NAME}-handover=${token}`;
