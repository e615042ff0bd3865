import { uid as uidSchema } from '../endpoint.ts';

/** Matches a secret of 32 random bytes in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const SEARCH_ID = /^[0-9a-f]{20}$/;
const FILE_ENDING = '.atom';

/** The parts of a feed's URL: the account, its saved search and the secret. */
interface FeedAddress {
  uid: string;
  searchId: string;
  secret: string;
}

/** Returns the last segment of a feed's URL. */
export const feedKey = ({ uid, searchId, secret }: FeedAddress): string => `${uid}.${searchId}.${secret}${FILE_ENDING}`;

/** Parses the last segment of a feed's URL; returns null if it's malformed. */
export function parseFeedKey(key: string): FeedAddress | null {
  if (!key.endsWith(FILE_ENDING)) return null;
  const [uid = '', searchId = '', secret = '', ...rest] = key.slice(0, -FILE_ENDING.length).split('.');
  const isWhole = !rest.length && SECRET.test(secret) && SEARCH_ID.test(searchId) && uidSchema.safeParse(uid).success;
  return isWhole ? { uid, searchId, secret } : null;
}

/** Returns a feed's URL path, given the last segment. */
export const feedPath = (key: string): string => `/api/feed/${key}`;
