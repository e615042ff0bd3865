import { impersonatedUid } from '../session/impersonated-uid.ts';
import { firebaseAuth } from './firebase-auth.ts';

/** Whose device it is now: whoever impersonates somebody leaves nothing on their own. Empty where nothing is kept. */
export const keepingUid = (): string => (impersonatedUid.get() ? '' : (firebaseAuth.currentUser?.uid ?? ''));
