import { createHmac } from 'node:crypto';
import type { Draft } from '../../../../src/domain/listing/draft/draft.ts';
import { siteKey } from '../../../../src/domain/resemblance/site-key.ts';
import { proseTexts, samplePhrases } from '../../../../src/domain/resemblance/text-marks.ts';
import type { TextSample } from '../../../../src/domain/resemblance/text-sample.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';

const HASH_BYTES = 6;

type Of = Pick<TextSample, 'listingId' | 'sellerId' | 'at'>;

/**
 * Returns a function that samples a listing's texts for comparison with others. The hashes are keyed, so that no one
 * can craft texts that evade the comparison.
 */
export async function createTextSampler(): Promise<(draft: Draft, of: Of) => TextSample> {
  const key = await secretKey('text-marks');
  const hash = (phrase: string) => createHmac('sha256', key).update(phrase).digest().readUIntBE(0, HASH_BYTES);
  return (draft, of) => ({ ...of, marks: samplePhrases(proseTexts(draft), hash), site: siteKey(draft.url) });
}
