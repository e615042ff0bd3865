import { isEnded } from '../../../src/domain/account/account-session.ts';
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
 * Rejects a token from before the account's sessions were ended (`unauthenticated`), and an inactive account
 * (`account-deactivated`).
 */
function admit(identity: Identity, user: User | null): void {
  if (user && isEnded(user, identity.began)) throw new AppError('unauthenticated');
  if (user?.inactive) throw new AppError('account-deactivated');
}

/** Returns the caller of a bearer token, with the current account. */
export async function authenticate(header: string | undefined): Promise<Caller> {
  const identity = await identify(header);
  const user = (await readWithOthers(refs.user(identity.uid))).data() ?? null;
  admit(identity, user);
  const { began: _, confirmedAt, ...rest } = identity;
  const counts = confirmedAt && confirmedAt >= (user?.factorsChangedAt ?? confirmedAt);
  return { ...rest, user, confirmedAt: counts ? confirmedAt : null };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Creates the command of a caller whose account has already been read, e.g. an administrator's. */
export function commandOf(ctx: UserContext, body: string): CommandContext {
  const { user: _, ...caller } = ctx;
  const admitAgain = (account: User | null): User => {
    if (account?.inactive) throw new AppError('account-deactivated');
    return requireVerified(account);
  };
  return { ...caller, admit: admitAgain, key: keyOf(ctx), body };
}

/**
 * Creates a user's command on their own behalf. Its transaction reads the account: also reading it here would double
 * the cost and prove nothing, since it may change by then.
 */
export function ownCommand(base: PublicContext, identity: Identity, body: string): CommandContext {
  const { began: _, ...caller } = identity;
  return {
    ...base,
    ...caller,
    realUid: identity.uid,
    // Such a command does nothing that requires confirmation.
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

/** Returns the account if its email address is verified, as every command requires. */
export function requireVerified(user: User | null): User {
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  return user;
}

/** Runs first so that authorization errors take precedence over validation errors. */
export async function requireAdmitted(identity: Identity): Promise<void> {
  admitted(identity, (await refs.user(identity.uid).get()).data() ?? null);
}

function keyOf({ header }: Pick<PublicContext, 'header'>): string {
  const key = header('idempotency-key') ?? '';
  if (UUID.test(key)) return key;
  throw new AppError('invalid-input', undefined, [{ path: 'Idempotency-Key', message: 'Send a UUID in this header.' }]);
}
