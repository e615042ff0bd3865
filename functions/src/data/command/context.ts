import type { User } from '../../../../src/domain/account/user.ts';
import type { Api, ApiOutput, ApiParsed } from '../../../../src/domain/api.ts';
import type { ApiName } from '../../../../src/domain/api-paths.ts';

/** A handler's view of its caller and request. */
export interface PublicContext {
  endpoint: ApiName;
  now: Date;
  requestId: string;
  /** A header of the request, by its lower-case name. */
  header: (name: string) => string | undefined;
  /** The session cookie as it was sent, not verified. */
  sessionCookie: () => string | undefined;
  /** Sets the one cookie that Hosting passes on; an empty one clears it. */
  setSession: (cookie: string, maxAgeSeconds: number) => void;
}

interface SignedInContext extends PublicContext {
  uid: string;
  /** Who is signed in: the same as `uid`, except for an administrator who impersonates that account. */
  realUid: string;
  /** The address in the token, which may be an hour old. */
  email: string | null;
  token: string;
  /** When the token was made. */
  tokenAt: Date;
  /** The last time the person gave a password or came from Google; a second factor does not count. */
  signedInAt: Date;
  /** The last confirmation of this sign-in with a second factor; null without one. */
  confirmedAt: Date | null;
}

/** A signed-in caller in good standing. */
export interface UserContext extends SignedInContext {
  /** Null only before the first fetchUser. */
  user: User | null;
}

/** A command: an idempotency key, and the body it was sent with. Its transaction reads the caller's account. */
export interface CommandContext extends SignedInContext {
  /** Returns the account as the transaction reads it; refuses one that may not make this call. */
  admit: (account: User | null) => User;
  key: string;
  body: string;
}

type ContextOf<N extends ApiName> = Api[N]['command'] extends true
  ? CommandContext
  : Api[N]['who'] extends 'public'
    ? PublicContext
    : UserContext;

/** Implements one endpoint of the API: the caller is already authorized and the input parsed. */
export type Handler<N extends ApiName> = (ctx: ContextOf<N>, input: ApiParsed<N>) => Promise<ApiOutput<N>>;

/** A handler for each call of a table of the API; a missing one does not compile. */
export type HandlersOf<Table> = { [N in keyof Table & ApiName]: Handler<N> };
