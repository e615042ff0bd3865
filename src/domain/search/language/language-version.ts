import { shortHash } from '../../shared/short-hash.ts';
import { PHRASES } from './phrases.ts';

/** Raised when the rules of tokens or stems, the stop words or the texts of `searchTexts` change. */
const RULES = 1;

/** An index whose terms were taken under another version does not fit the queries of this one and is built again. */
export const LANGUAGE_VERSION = `${RULES}-${shortHash([...PHRASES].sort().join('\n'))}`;
