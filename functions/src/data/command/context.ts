import type { User } from '../../../../src/domain/account/user.ts';
import type { Api, ApiOutput, ApiParsed } from '../../../../src/domain/api.ts';
import type { ApiName } from '../../../../src/domain/api-paths.ts';

/** A handler's view of its caller and request. */
export interface PublicContext {
  endpoint: ApiName;
  now: Date;
  requestId: string;
  /** Returns a request header by its lower-case name. */
  header: (name: string) => string | undefined;
  /** Returns the session cookie as sent, unverified. */
  sessionCookie: () => string | undefined;
  /** Sets the only cookie that Hosting passes on; an empty value clears it. */
  setSession: (cookie: string, maxAgeSeconds: number) => void;
}

interface SignedInContext extends PublicContext {
  uid: string;
  /** The signed-in account: the same as `uid`, except for an administrator impersonating that account. */
  realUid: string;
  /** The email address in the token, which may be an hour old. */
  email: string | null;
  token: string;
  /** The time the token was issued. */
  tokenAt: Date;
  /** The last time the user entered a password or signed in with Google; a second factor doesn't count. */
  signedInAt: Date;
  /** The last time this sign-in was confirmed with a second factor; null if never. */
  confirmedAt: Date | null;
}

/** A signed-in caller in good standing. */
export interface UserContext extends SignedInContext {
  /** Null only before the account's first `fetchUser` call. */
  user: User | null;
}

/** A command with its idempotency key and the body it was sent with. Its transaction reads the caller's account. */
export interface CommandContext extends SignedInContext {
  /** Returns the account as read by the transaction; throws if the account may not make this call. */
  admit: (account: User | null) => User;
  key: string;
  body: string;
}

type ContextOf<N extends ApiName> = Api[N]['command'] extends true
  ? CommandContext
  : Api[N]['who'] extends 'public'
    ? PublicContext
    : UserContext;

/** Implements one API endpoint: the caller is already authorized and the input parsed. */
export type Handler<N extends ApiName> = (ctx: ContextOf<N>, input: ApiParsed<N>) => Promise<ApiOutput<N>>;

/** A handler for each endpoint of an API table; omitting one is a compile error. */
export type HandlersOf<Table> = { [N in keyof Table & ApiName]: Handler<N> };
