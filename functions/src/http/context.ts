import type { User } from '../../../src/domain/account/user.ts';
import type { ApiName } from '../../../src/domain/api-paths.ts';

/** What a handler knows of its caller and request. */
export interface PublicContext {
  endpoint: ApiName;
  now: Date;
  requestId: string;
  /** A header of the request, by its small name. */
  header: (name: string) => string | undefined;
  /** Sets the one cookie that Hosting passes on; empty takes it away. */
  setSession: (cookie: string, maxAgeSeconds: number) => void;
}
/** A signed-in caller in good standing. `user` is null only before the first fetchUser. */
export interface UserContext extends PublicContext {
  uid: string;
  /** The one who is signed in: the same, but for an administrator who looks as somebody. */
  realUid: string;
  user: User | null;
  /** The address in the token, which may be an hour old. */
  email: string | null;
  token: string;
  /** When the token was made. */
  tokenAt: Date;
  /** When the person last gave a password or came from Google. */
  signedInAt: Date;
}
/** A command: verified e-mail, an idempotency key, and the body it was given with. */
export interface CommandContext extends UserContext {
  user: User;
  key: string;
  body: string;
}
