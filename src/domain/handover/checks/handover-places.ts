import { BRAND } from '../../brand.ts';

const NAME = BRAND.toLowerCase();

/**
 * The file for the buyer's text on a site. It is the same for every deal, so a page that echoes its address proves
 * nothing.
 */
export const handoverFile = (host: string): string => `https://${host}/.well-known/${NAME}-handover.txt`;

/** The content of that file. */
export const handoverLine = (token: string): string => `${NAME}-handover=${token}`;
