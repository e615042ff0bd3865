import type { CommandContext } from '../../functions/src/data/command/context.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import { addDays } from '../../src/domain/shared/time.ts';

// The functions run unbundled here, so the constant that their build defines must be set manually.
Object.assign(globalThis, { __EMULATOR__: true });

/**
 * Builds the context of a command issued by an account some days ago, so that the same workflow runs as over the
 * network.
 */
export async function commandContext(
  uid: string,
  endpoint: ApiName,
  now: Date,
  daysAgo: number,
): Promise<CommandContext> {
  const user = (await refs.user(uid).get()).data();
  if (!user) throw new Error(`There is no ${uid} in the demo market.`);
  const at = addDays(now, -daysAgo);
  return {
    endpoint,
    now: at,
    requestId: 'seed',
    header: () => undefined,
    sessionCookie: () => undefined,
    setSession: () => {},
    uid,
    realUid: uid,
    admit: (account) => account ?? user,
    email: user.email,
    token: '',
    tokenAt: at,
    signedInAt: at,
    confirmedAt: at,
    key: newId(),
    body: newId(),
  };
}
