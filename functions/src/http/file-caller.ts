import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { currentTime } from '../data/current-time.ts';
import type { FileCaller } from '../data/private-file.ts';
import { refs } from '../data/refs.ts';
import { authenticate } from './authenticate.ts';
import { effectiveCaller } from './effective-caller.ts';
import { sessionCaller } from './session-caller.ts';

/**
 * Who asks for a private file: by the bearer token, with which an administrator may send `X-Act-As`, or by
 * the session cookie, since a link sends no token. Throws `unauthenticated` without either.
 */
export async function fileCaller(c: Context, endpoint: string): Promise<FileCaller> {
  const now = await currentTime();
  const header = (name: string) => c.req.header(name);
  const bearer = header('authorization');
  if (bearer) {
    const caller = await authenticate(bearer);
    const { uid, realUid, user, confirmedAt } = await effectiveCaller(
      { endpoint, now, header },
      { impersonable: true, command: false },
      caller,
    );
    return { uid, realUid, user, confirmedAt, now };
  }
  const uid = await sessionCaller(c);
  if (!uid) throw new AppError('unauthenticated');
  // A cookie opens an administrator's own files only: it says nothing of a second factor.
  return { uid, realUid: uid, user: (await refs.user(uid).get()).data() ?? null, confirmedAt: null, now };
}
