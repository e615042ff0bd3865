import { auth } from './firebase.ts';
import type { UserContext } from './request-context.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * A custom token that confirms the caller's session: the ID tokens of a sign-in with it say `confirmedAt`, through every
 * refresh, signed by Firebase, so that the API and the rules see it without a look-up. The time of the sign-in goes
 * with it, since a second factor is no password.
 */
export const confirmationToken = async (
  { uid, signedInAt }: Pick<UserContext, 'uid' | 'signedInAt'>,
  confirmedAt: Date,
): Promise<string> =>
  (await auth()).createCustomToken(uid, { confirmedAt: seconds(confirmedAt), signedInAt: seconds(signedInAt) });
