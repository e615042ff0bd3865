import { createHmac } from 'node:crypto';
import type { Draft } from '../../../../src/domain/listing/draft/draft.ts';
import { proseOf, textMarks } from '../../../../src/domain/resemblance/text-marks.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';

const HASH_BYTES = 6;

/**
 * Returns the maker of the marks that are kept with a submission: with a key, or texts could be written to escape them.
 */
export async function textMarker(): Promise<(draft: Draft) => number[]> {
  const key = await secretKey('text-marks');
  const hash = (phrase: string) => createHmac('sha256', key).update(phrase).digest().readUIntBE(0, HASH_BYTES);
  return (draft) => textMarks(proseOf(draft), hash);
}
