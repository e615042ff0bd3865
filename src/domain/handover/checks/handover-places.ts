import { BRAND } from '../../brand.ts';

const NAME = BRAND.toLowerCase();

/** Where the buyer puts their text on a site. The same for every deal, so that a page which repeats its address shows nothing. */
export const handoverFile = (host: string): string => `https://${host}/.well-known/${NAME}-handover.txt`;

/** What the buyer's text looks like where it is put. */
export const handoverLine = (token: string): string => `${NAME}-handover=${token}`;
