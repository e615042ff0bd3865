import type { User } from '../../../../../src/domain/account/user.ts';
import { paths } from '../../../../../src/domain/collections.ts';
import { find } from '../../../data/find.ts';
import { db } from '../../../data/firebase.ts';
import { refs } from '../../../data/refs.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { distinct, isId } from './found.ts';

/** Accounts by their id, their username, or the beginning of their email. */
export async function findUsers(text: string, most: number): Promise<User[]> {
  const small = text.toLowerCase();
  const [byEmail, byId, byName] = await Promise.all([
    find(refs.users(), serverQueries.usersByEmail(small, most)).get(),
    withId(text),
    isId(small) ? db().doc(paths.username(small)).get() : null,
  ]);
  const named = await withId(byName?.get('uid'));
  return distinct([byId, named, ...byEmail.docs.map((doc) => doc.data())], ({ uid }) => uid, most);
}

const withId = async (id: unknown): Promise<User | undefined> =>
  typeof id === 'string' && isId(id) ? (await refs.user(id).get()).data() : undefined;
