import { type User, userSchema } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

export const useUser = (uid: string | null): Live<User | null> => useLiveDoc(uid && paths.user(uid), userSchema);
