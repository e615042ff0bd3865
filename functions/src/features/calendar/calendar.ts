import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { type Calendar, datesToShow } from '../../../../src/domain/calendar/calendar.ts';
import { calendarKey, calendarPath, readCalendarKey } from '../../../../src/domain/calendar/calendar-address.ts';
import { ICAL_TYPE, icalText } from '../../../../src/domain/calendar/ical-text.ts';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { currentTime } from '../../data/clock.ts';
import { nextWindow, processCounter } from '../../data/command/call-window.ts';
import { clientAddress } from '../../data/command/client-address.ts';
import type { Handler } from '../../data/command/context.ts';
import { respondToPoll } from '../../data/command/respond-to-poll.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { isSameSecret, sha256 } from '../../data/crypto/hash.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { openCalendar, removeCalendar, savePollCount } from '../../records/account/calendar.ts';

const SECRET_BYTES = 32;

/** Creates the secret address of the caller’s calendar, replacing any earlier one. Only its hash is stored. */
export const renewCalendar: Handler<'renewCalendar'> = async (ctx) => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await openCalendar(ctx.uid, sha256(secret), ctx.now);
  return { url: siteUrl() + calendarPath(calendarKey(ctx.uid, secret)) };
};

/** Revokes the secret address of the caller’s calendar. Succeeds if there is none. */
export const endCalendar: Handler<'endCalendar'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    removeCalendar(tx, ctx.uid);
    return { success: true as const };
  });

/**
 * Limit per network address, high because calendar services fetch for thousands of people from only a few addresses.
 */
const POLLS_PER_NETWORK = perHour(3000);
const countNetwork = processCounter(POLLS_PER_NETWORK);

/**
 * `GET /api/calendar/{uid}.{secret}.ics`: returns an account's dates as an iCalendar feed, or `not-found`. Reads the
 * calendar and the account, or only the calendar if the secret is wrong.
 */
export async function pollCalendar(c: Context): Promise<Response> {
  const now = await currentTime();
  countNetwork(
    clientAddress((name) => c.req.header(name)),
    now,
  );
  const key = readCalendarKey(c.req.param('key') ?? '');
  const calendar = key && (await readCalendar(key, now));
  if (!calendar) throw new AppError('not-found');
  const text = icalText(datesToShow(calendar.dates, now), siteUrl());
  return respondToPoll(c, { text, type: ICAL_TYPE, filename: 'handoff.ics' });
}

/**
 * Returns the calendar for a key and counts the poll; null if the key is wrong or the account inactive.
 * @public Called by tests.
 */
export const readCalendar = ({ uid, secret }: { uid: string; secret: string }, now: Date): Promise<Calendar | null> =>
  transact(async (tx) => {
    const calendar = await tx.find(refs.calendar(uid));
    if (!calendar || !isSameSecret(calendar.digest, sha256(secret))) return null;
    const user = await tx.find(refs.user(uid));
    if (!user || user.inactive || user.deletedAt) return null;
    savePollCount(tx, uid, nextWindow(calendar.polls, RAW_ROUTES.pollCalendar.limit, now));
    return calendar;
  });
