import { callApi } from '../../../lib/api/call-api.ts';
import { signOut } from '../../../lib/session/sign-out.ts';

/** Deletes the signed-in account and signs out. */
export async function deleteAccount(): Promise<void> {
  await callApi('deleteAccount', {});
  await signOut();
}
