import { createIfMissing } from '../../data/create-if-missing.ts';
import { refs } from '../../data/refs.ts';

/** Records that an account accepted a version of a document. Accepted again, the first time stays. */
export const saveConsent = (uid: string, id: string, version: string, now: Date): Promise<void> =>
  createIfMissing(refs.consent(uid, id), { version, at: now });
