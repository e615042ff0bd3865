import { nameSearch } from '../../../../../src/domain/account/name-search.ts';
import type { User } from '../../../../../src/domain/account/user.ts';
import { paths } from '../../../../../src/domain/collections.ts';
import { find } from '../../../data/find.ts';
import { db } from '../../../data/firebase.ts';
import { refs } from '../../../data/refs.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { distinct, isId } from './found.ts';

/** How many times as many accounts with the longest word are read, to be filtered by the other words. */
const READ_FACTOR = 5;

/** Accounts by their id, their username, the beginning of their email, or the beginnings of their names. */
export async function findUsers(text: string, most: number): Promise<User[]> {
  const small = text.toLowerCase();
  const { token, matches } = nameSearch(text);
  const [byEmail, byId, byUsername, byNames] = await Promise.all([
    find(refs.users(), serverQueries.usersByEmail(small, most)).get(),
    withId(text),
    isId(small) ? db().doc(paths.username(small)).get() : null,
    token ? find(refs.users(), serverQueries.usersNamed(token, most * READ_FACTOR)).get() : null,
  ]);
  const exact = await withId(byUsername?.get('uid'));
  const named = (byNames?.docs ?? []).map((doc) => doc.data()).filter(matches);
  return distinct([byId, exact, ...byEmail.docs.map((doc) => doc.data()), ...named], ({ uid }) => uid, most);
}

const withId = async (id: unknown): Promise<User | undefined> =>
  typeof id === 'string' && isId(id) ? (await refs.user(id).get()).data() : undefined;
