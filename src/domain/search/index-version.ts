import { PHRASES } from './language/phrases.ts';

/**
 * Version of the rules for tokens and stems; increment it when these rules, the stop words or the texts of
 * `searchTexts` change.
 */
const RULES = 2;

/** Returns a 32-bit FNV-1a hash, which is enough to tell our own versions apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Version of the terms derived from texts. */
export const LANGUAGE_VERSION = `${RULES}-${shortHash([...PHRASES].sort().join('\n'))}`;

/**
 * Returns the version of an engine's stored data; an index with a different version is rebuilt. Changes to `layout` and
 * the phrases change the version automatically; `raised` is the engine's own number (`FORMAT`, `STORED`), incremented
 * only when a column's meaning changes.
 */
export const indexVersion = (raised: number, layout: object): string =>
  `${raised}-${shortHash(JSON.stringify(layout))}-${LANGUAGE_VERSION}`;
