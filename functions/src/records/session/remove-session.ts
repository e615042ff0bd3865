import { refs } from '../../data/refs.ts';

export async function removeSession(uid: string, sessionId: string): Promise<void> {
  await refs.session(uid, sessionId).delete();
}
