import { PHRASES } from './phrases.ts';

/** Raised when the rules of tokens or stems, the stop words or the texts of `searchTexts` change. */
const RULES = 1;

/** FNV-1a, in 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** An index whose terms were taken under another version does not fit the queries of this one and is built again. */
export const LANGUAGE_VERSION = `${RULES}-${hashOf([...PHRASES].sort().join('\n'))}`;
