import { isSessionRevoked } from '../../../src/domain/account/account-session.ts';
import type { User } from '../../../src/domain/account/user.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { CommandContext, PublicContext, UserContext } from '../data/command/context.ts';
import { readWithOthers } from '../data/firestore/read-with-others.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Identity, identify } from './identify.ts';

interface Caller extends Omit<Identity, 'began'> {
  user: User | null;
}

/**
 * Throws `unauthenticated` for a token from before the account's sessions were ended, and `account-deactivated` for an
 * inactive account.
 */
function admit(identity: Identity, user: User | null): void {
  if (user && isSessionRevoked(user, identity.began)) throw new AppError('unauthenticated');
  if (user?.inactive) throw new AppError('account-deactivated');
}

/** Returns the caller identified by a bearer token, with their current account. */
export async function authenticate(header: string | undefined): Promise<Caller> {
  const identity = await identify(header);
  const user = (await readWithOthers(refs.user(identity.uid))).data() ?? null;
  admit(identity, user);
  const { began: _, confirmedAt, ...rest } = identity;
  const counts = confirmedAt && confirmedAt >= (user?.factorsChangedAt ?? confirmedAt);
  return { ...rest, user, confirmedAt: counts ? confirmedAt : null };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Creates the command context of a caller whose account has already been read, e.g. an administrator. */
export function commandContextOf(ctx: UserContext, body: string): CommandContext {
  const { user: _, ...caller } = ctx;
  const admitAgain = (account: User | null): User => {
    if (account?.inactive) throw new AppError('account-deactivated');
    return requireVerified(account);
  };
  return { ...caller, admit: admitAgain, key: keyOf(ctx), body };
}

/**
 * Creates the command context of a user acting on their own behalf. Only the command's transaction reads the account:
 * reading it here as well would double the cost and prove nothing, since it may change by then.
 */
export function ownCommandContext(base: PublicContext, identity: Identity, body: string): CommandContext {
  const { began: _, ...caller } = identity;
  return {
    ...base,
    ...caller,
    realUid: identity.uid,
    // Commands that require a confirmed session use `commandContextOf` instead.
    confirmedAt: null,
    admit: (account) => admitted(identity, account),
    key: keyOf(base),
    body,
  };
}

function admitted(identity: Identity, user: User | null): User {
  admit(identity, user);
  return requireVerified(user);
}

/**
 * Returns the account if its email address is verified, as every command requires; otherwise throws
 * `email-not-verified`.
 */
export function requireVerified(user: User | null): User {
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  return user;
}

/**
 * Throws if the caller may not run commands. Called for invalid input, so that authorization errors take precedence
 * over validation errors.
 */
export async function requireAdmitted(identity: Identity): Promise<void> {
  admitted(identity, (await refs.user(identity.uid).get()).data() ?? null);
}

function keyOf({ header }: Pick<PublicContext, 'header'>): string {
  const key = header('idempotency-key') ?? '';
  if (UUID.test(key)) return key;
  throw new AppError('invalid-input', undefined, [{ path: 'Idempotency-Key', message: 'Send a UUID in this header.' }]);
}
