import { BRAND } from '../../brand.ts';

const NAME = BRAND.toLowerCase();

/**
 * The URL of the file for the buyer's text on a site. It is the same for all deals, so that a page that echoes its URL
 * proves nothing.
 */
export const handoverFile = (host: string): string => `https://${host}/.well-known/${NAME}-handover.txt`;

/** Returns the content of the file that proves the handover of a site. */
export const handoverLine = (token: string): string => `${NAME}-handover=${token}`;
