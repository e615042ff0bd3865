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
  /** Sets the session cookie, the only cookie that Firebase Hosting forwards; an empty value clears it. */
  setSession: (cookie: string, maxAgeSeconds: number) => void;
}

interface SignedInContext extends PublicContext {
  uid: string;
  /** Uid of the account that signed in: the administrator's during an impersonation, otherwise the same as `uid`. */
  realUid: string;
  /** Email address from the ID token, which may be up to an hour out of date. */
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

/** A command, with its idempotency key and request body. The caller's account is read in the command's transaction. */
export interface CommandContext extends SignedInContext {
  /** Checks the account read in the transaction and returns it; throws if it may not make this call. */
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
