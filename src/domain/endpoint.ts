import * as z from 'zod';
import { MAX_REASON_LENGTH, MAX_TEXT_LENGTH, maxLengthError } from './shared/text.ts';

/** An API call, except for its method and path, which are in `api-paths.ts`. */
export interface Endpoint {
  /** Its effect in a sentence or two, for the API reference page. */
  summary: string;
  /** `public` needs no token, `user` an account in good standing, `admin` an administrator. */
  who: 'public' | 'user' | 'admin';
  /** A command needs a verified email address and an Idempotency-Key (UUID), and takes effect once per key. */
  command: boolean;
  input: z.ZodType;
  output: z.ZodType;
  /**
   * Maximum number of calls per account (or network address, if public) in a number of hours; beyond it, 429
   * `too-many`. Every command has a limit, and the limit of a public call includes a cap for all addresses together.
   */
  limit?: Limit | CappedLimit;
  /** Public calls only: how long in milliseconds a process may serve the same response for the same URL. */
  keptMs?: number;
  /** True if an administrator may make this call while impersonating an account. */
  impersonable?: boolean;
  /** Requires confirmation with a second factor within the last fifteen minutes. Administrators always need it. */
  confirm?: 'recent';
  /** The specification expects `error` in a refusal to be the message text, with `code` beside it. */
  plainError?: boolean;
}

interface Limit {
  count: number;
  hours: number;
}
/**
 * The limit for callers without an account. Network addresses are cheap, so all of them share a total of `cap` calls.
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
/** Returns the counter keys shared by all addresses, used where the uid of an account would be. */
export const sharedCounterKeys = ({ cap }: CappedLimit): string[] =>
  Array.from({ length: Math.ceil(cap / PER_COUNTER) }, (_, n) => `everybody-${n}`);

/** The output of a call that returns no data. */
export const done = z.strictObject({ success: z.literal(true) });

/** One path segment: never `.`, `..` or `__x__`, which Firestore rejects with its own error. */
const SEGMENT = '(?!__.*__$)[A-Za-z0-9_-]{1,128}';
const pattern = (source: string) => z.string().regex(new RegExp(`^${source}$`));

// Every id used in a Firestore or Storage path is validated by one of these, wherever it comes from.
export const id = pattern(SEGMENT);
export const uid = pattern(SEGMENT);
export const listingId = pattern('[A-Za-z0-9]{20}');
export const dealId = pattern('[A-Za-z0-9]{20}_[A-Za-z0-9_-]{1,128}');
const LONG_SEGMENT = '(?!__.*__$)[A-Za-z0-9_-]{1,400}';
/** A case id may combine a deal, a message and an account. */
export const caseId = pattern(LONG_SEGMENT);
/** A mail id may combine an account, a notification and a time. */
export const mailId = pattern(LONG_SEGMENT);
export const onListing = z.strictObject({ listingId });
export const onDeal = z.strictObject({ dealId });
/** Number of open offers on the listing that the caller saw; if it has changed, the call fails with `wrong-state`. */
export const shownOffers = z.number().int().min(0).optional();

/** The reason for a decision; the people affected may read it. */
export const reason = z
  .string()
  .trim()
  .min(3, 'Give a reason.')
  .max(MAX_REASON_LENGTH, maxLengthError(MAX_REASON_LENGTH));
export const text = z.string().trim().min(1, 'Write something first.').max(MAX_TEXT_LENGTH);
/** An amount in US cents. */
export const cents = z.number().int().min(0);
