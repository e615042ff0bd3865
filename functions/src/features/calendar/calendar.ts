import { randomBytes } from 'node:crypto';
import { calendarKey, calendarPath } from '../../../../src/domain/calendar/calendar-address.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { openCalendar, removeCalendar } from '../../records/account/calendar.ts';

const SECRET_BYTES = 32;

/** Makes the secret address of the caller’s calendar, in place of any earlier one. Only its hash is stored. */
export const renewCalendar: Handler<'renewCalendar'> = async (ctx) => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await openCalendar(ctx.uid, sha256(secret), ctx.now);
  return { url: siteUrl() + calendarPath(calendarKey(ctx.uid, secret)) };
};

/** Ends the address of the caller’s calendar. A missing one is no error: the wish is fulfilled. */
export const endCalendar: Handler<'endCalendar'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    removeCalendar(tx, ctx.uid);
    return { success: true as const };
  });
