import { LANGUAGE_VERSION } from '../../../../src/domain/search/language/language-version.ts';
import { shortHash } from '../../../../src/domain/shared/short-hash.ts';

/**
 * The version of what an engine stores; what another one wrote is not read but made anew. Columns and fields that come, go or
 * change their type are noticed by `layout`, phrases by the language's own hash. By hand are raised: `raised`, which is `FORMAT` of
 * the embedded engine and `STORED` of OpenSearch, where the same columns are written or meant differently; and `RULES` of
 * the language, where texts are cut into other terms.
 */
export const storedVersion = (raised: number, layout: object): string =>
  `${raised}-${shortHash(JSON.stringify(layout))}-${LANGUAGE_VERSION}`;
