import { profileSchema } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/collections.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** The display name of an account; its id while that loads, or when the account is gone. */
export const usePersonName = (uid: string): string =>
  useLiveDoc(paths.profile(uid), profileSchema).data?.displayName || uid;
