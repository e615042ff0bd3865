import { uid as uidSchema } from '../endpoint.ts';

/** 32 random bytes in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const ENDING = '.ics';

/** The end of the address of an account’s calendar: whose it is, and the secret. */
export const calendarKey = (uid: string, secret: string): string => `${uid}.${secret}${ENDING}`;

/** The account whose calendar an address asks for, and the secret; null for an address that no calendar has. */
export function readCalendarKey(key: string): { uid: string; secret: string } | null {
  if (!key.endsWith(ENDING)) return null;
  const [uid = '', secret = '', ...rest] = key.slice(0, -ENDING.length).split('.');
  return !rest.length && SECRET.test(secret) && uidSchema.safeParse(uid).success ? { uid, secret } : null;
}

/** The path at which a calendar is read. */
export const calendarPath = (key: string): string => `/api/calendar/${key}`;
