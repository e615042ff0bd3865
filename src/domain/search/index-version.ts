import { PHRASES } from './language/phrases.ts';

/** Raised when the rules of tokens or stems, the stop words or the texts of `searchTexts` change. */
const RULES = 2;

/** FNV-1a in 32 bits, which tells versions of something of ours apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The version of the terms that are made of texts. */
export const LANGUAGE_VERSION = `${RULES}-${shortHash([...PHRASES].sort().join('\n'))}`;

/**
 * The version of what an engine stores: an index of another version is built again. `layout` and the phrases count by
 * themselves; `raised` is the engine's own number (`FORMAT`, `STORED`), for the same columns with another meaning.
 */
export const indexVersion = (raised: number, layout: object): string =>
  `${raised}-${shortHash(JSON.stringify(layout))}-${LANGUAGE_VERSION}`;
