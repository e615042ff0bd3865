import { type User, userSchema } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import type { Live } from '../../../lib/firebase/live.ts';
import { useSearchResults } from './use-search-results.ts';

/** Accounts that a text finds; none without a text. */
export const useUserSearch = (text: string): Live<User[]> => useSearchResults('user', paths.users(), text, userSchema);
