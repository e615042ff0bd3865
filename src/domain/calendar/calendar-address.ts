import { uid as uidSchema } from '../endpoint.ts';

/** Matches 32 random bytes in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const FILE_ENDING = '.ics';

/** Returns the last segment of a calendar's URL: the account's uid and the secret. */
export const calendarKey = (uid: string, secret: string): string => `${uid}.${secret}${FILE_ENDING}`;

/** Parses the uid and secret from the last segment of a calendar's URL; null if it's malformed. */
export function readCalendarKey(key: string): { uid: string; secret: string } | null {
  if (!key.endsWith(FILE_ENDING)) return null;
  const [uid = '', secret = '', ...rest] = key.slice(0, -FILE_ENDING.length).split('.');
  return !rest.length && SECRET.test(secret) && uidSchema.safeParse(uid).success ? { uid, secret } : null;
}

/** Returns the URL path of a calendar from its key (`calendarKey`). */
export const calendarPath = (key: string): string => `/api/calendar/${key}`;
