import * as z from 'zod';
import { MAX_REASON_LENGTH, MAX_TEXT_LENGTH, maxLengthError } from './shared/text.ts';

/** An API call, except for its method and path, which are in `api-paths.ts`. */
export interface Endpoint {
  /** The call's effect in a sentence or two, for the API reference page. */
  summary: string;
  /** `public` needs no token, `user` an account in good standing, `admin` an administrator. */
  who: 'public' | 'user' | 'admin';
  /** A command needs a verified email address and an Idempotency-Key (UUID), and takes effect once per key. */
  command: boolean;
  input: z.ZodType;
  output: z.ZodType;
  /**
   * Maximum number of calls per account (per network address for public calls) within a number of hours; further calls
   * fail with 429 `too-many`. Every command has a limit, and a public call's limit includes a cap for all addresses
   * together.
   */
  limit?: Limit | CappedLimit;
  /** Public calls only: time in milliseconds for which a process may cache the response for a URL. */
  keptMs?: number;
  /** True if an administrator may make this call while impersonating an account. */
  impersonable?: boolean;
  /** Requires confirmation with a second factor within the last fifteen minutes. Administrators always need it. */
  confirm?: 'recent';
  /**
   * True if an error response has the message text in `error`, with `code` beside it, as the specification requires.
   */
  plainError?: boolean;
}

interface Limit {
  count: number;
  hours: number;
}
/**
 * The limit for callers without an account. Network addresses are cheap, so all of them together are capped at `cap`
 * calls.
 */
export type CappedLimit = Limit & { cap: number };

type PublicDescription = Omit<Endpoint, 'who' | 'command' | 'limit'> & { limit?: CappedLimit };
type Description = Omit<Endpoint, 'who' | 'command' | 'limit'> & { limit?: Limit };
type CommandDescription = Description & { limit: Limit };

export const publicCall = <const D extends PublicDescription>(description: D) =>
  ({ who: 'public', command: false, ...description }) as const;
export const userCall = <const D extends Description>(description: D) =>
  ({ who: 'user', command: false, ...description }) as const;
export const userCommand = <const D extends CommandDescription>(description: D) =>
  ({ who: 'user', command: true, ...description }) as const;
export const adminCall = <const D extends Description>(description: D) =>
  ({ who: 'admin', command: false, ...description }) as const;
export const adminCommand = <const D extends CommandDescription>(description: D) =>
  ({ who: 'admin', command: true, ...description }) as const;

// These limits are far above normal use; they only stop abuse.
export const perDay = (count: number): Limit => ({ count, hours: 24 });
export const perHour = (count: number): Limit => ({ count, hours: 1 });
export const perAddressAndHour = (count: number, cap: number): CappedLimit => ({ count, hours: 1, cap });

/** Number of calls per window that one counter handles easily; a larger cap is spread over several counters. */
const PER_COUNTER = 3000;
/** Returns the keys of the counters shared by all addresses, which are used in place of an account's uid. */
export const sharedCounterKeys = ({ cap }: CappedLimit): string[] =>
  Array.from({ length: Math.ceil(cap / PER_COUNTER) }, (_, n) => `everybody-${n}`);

/** The output of a call that returns no data. */
export const done = z.strictObject({ success: z.literal(true) });

/** Matches one path segment, but not `.`, `..` or `__x__`, which Firestore rejects with its own error. */
const SEGMENT = '(?!__.*__$)[A-Za-z0-9_-]{1,128}';
const pattern = (source: string) => z.string().regex(new RegExp(`^${source}$`));

// Every id used in a Firestore or Storage path is validated by one of these schemas, wherever the id comes from.
export const id = pattern(SEGMENT);
export const uid = pattern(SEGMENT);
export const listingId = pattern('[A-Za-z0-9]{20}');
export const dealId = pattern('[A-Za-z0-9]{20}_[A-Za-z0-9_-]{1,128}');
const LONG_SEGMENT = '(?!__.*__$)[A-Za-z0-9_-]{1,400}';
/** A case's id, which may combine the ids of a deal, a message and an account. */
export const caseId = pattern(LONG_SEGMENT);
/** An email's id, which may combine an account's id, a notification's id and a time. */
export const mailId = pattern(LONG_SEGMENT);
export const onListing = z.strictObject({ listingId });
export const onDeal = z.strictObject({ dealId });
/**
 * Number of open offers on the listing as last shown to the caller; if it has changed, the call fails with
 * `wrong-state`.
 */
export const shownOffers = z.number().int().min(0).optional();

/** The reason for a decision, which the people affected may see. */
export const reason = z
  .string()
  .trim()
  .min(3, 'Give a reason.')
  .max(MAX_REASON_LENGTH, maxLengthError(MAX_REASON_LENGTH));
export const text = z.string().trim().min(1, 'Write something first.').max(MAX_TEXT_LENGTH);
/** An amount in US cents. */
export const cents = z.number().int().min(0);
