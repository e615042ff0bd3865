import { uid as uidSchema } from '../endpoint.ts';

/** As many signs as 32 random bytes have in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const ENDING = '.ics';

/** What the address of an account’s calendar ends with: whose it is, and the secret. */
export const calendarKey = (uid: string, secret: string): string => `${uid}.${secret}${ENDING}`;

/** Whose calendar an address asks for and with which secret; null for one that no calendar has. */
export function readCalendarKey(key: string): { uid: string; secret: string } | null {
  if (!key.endsWith(ENDING)) return null;
  const [uid = '', secret = '', ...rest] = key.slice(0, -ENDING.length).split('.');
  return !rest.length && SECRET.test(secret) && uidSchema.safeParse(uid).success ? { uid, secret } : null;
}

/** The path at which a calendar is read. */
export const calendarPath = (key: string): string => `/api/calendar/${key}`;
