import * as z from 'zod';
import { MAX_REASON_LENGTH, MAX_TEXT_LENGTH } from './shared/text.ts';

/** One call of the API, except for its method and path, which are in `api-paths.ts`. */
export interface Endpoint {
  /** Its effect in a sentence or two, for the API's reference page. */
  summary: string;
  /** `public` needs no token, `user` an account in good standing, `admin` an administrator. */
  who: 'public' | 'user' | 'admin';
  /** A command needs a verified email address and an Idempotency-Key (UUID), and takes effect once per key. */
  command: boolean;
  input: z.ZodType;
  output: z.ZodType;
  /**
   * Calls per account (public ones: per network address) in so many hours; beyond that, 429 `too-many`. Every command
   * has a limit; a public call's has a cap on all addresses together.
   */
  limit?: Limit | CappedLimit;
  /** Public calls only: how long a process may serve the same response to the same URL. */
  keptMs?: number;
  /** True if an administrator may make this call while impersonating an account. */
  impersonable?: boolean;
  /** Asks for a confirmation with a second factor in the last fifteen minutes. Administrators always need one. */
  confirm?: 'recent';
  /** The specification reads `error` of a refusal as text: the sentence, with `code` beside it. */
  plainError?: boolean;
}

interface Limit {
  count: number;
  hours: number;
}
/** The limit of callers without an account. Addresses are cheap, so all of them together may make `cap` calls. */
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

// Limits are far above ordinary use; they only stop abuse.
export const perDay = (count: number): Limit => ({ count, hours: 24 });
export const perHour = (count: number): Limit => ({ count, hours: 1 });
export const perAddressAndHour = (count: number, cap: number): CappedLimit => ({ count, hours: 1, cap });

/** So many calls in its window one counter takes easily; a larger cap is spread over several. */
const PER_COUNTER = 3000;
/** The names under which the calls of all addresses are counted together, where the uid of an account would be. */
export const everybody = ({ cap }: CappedLimit): string[] =>
  Array.from({ length: Math.ceil(cap / PER_COUNTER) }, (_, n) => `everybody-${n}`);

/** The output of a call that returns nothing else. */
export const done = z.strictObject({ success: z.literal(true) });

/** One segment of a path: never `.`, `..` or `__x__`, which Firestore refuses with an error of its own. */
const SEGMENT = '(?!__.*__$)[A-Za-z0-9_-]{1,128}';
const pattern = (source: string) => z.string().regex(new RegExp(`^${source}$`));

// Every id that becomes a path in Firestore or Storage is one of these, wherever it comes in.
export const id = pattern(SEGMENT);
export const uid = pattern(SEGMENT);
export const listingId = pattern('[A-Za-z0-9]{20}');
export const dealId = pattern('[A-Za-z0-9]{20}_[A-Za-z0-9_-]{1,128}');
/** A case may be named after a deal, a message and an account together. */
export const caseId = pattern('(?!__.*__$)[A-Za-z0-9_-]{1,400}');
export const onListing = z.strictObject({ listingId });
export const onDeal = z.strictObject({ dealId });
/** The open offers on a listing that its caller was shown; another number than there is gets `wrong-state`. */
export const shownOffers = z.number().int().min(0).optional();

/** The reason for a decision; the people affected may read it. */
export const reason = z
  .string()
  .trim()
  .min(3, 'Give a reason.')
  .max(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters.`);
export const text = z.string().trim().min(1, 'Write something first.').max(MAX_TEXT_LENGTH);
/** An amount in US cents. */
export const cents = z.number().int().min(0);
