import type { AccountSession } from '../../../../src/domain/account/account-session.ts';
import { refs } from '../../data/refs.ts';

/** Writes a device on which an account is signed in. */
export async function saveSession(uid: string, session: AccountSession): Promise<void> {
  await refs.session(uid, session.id).set(session);
}
