import type { User } from '../../../src/domain/account/user.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { refs } from '../data/refs.ts';
import type { CommandContext, PublicContext, UserContext } from '../data/request-context.ts';
import { admit, type Identity } from './authenticate.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A command of a caller whose account was read before, as that of administrators is. */
export function commandOf(ctx: UserContext, body: string): CommandContext {
  const { user } = ctx;
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  const checked = (now: User | null) => {
    if (now?.inactive) throw new AppError('account-deactivated');
  };
  return { ...ctx, user, admit: checked, key: keyOf(ctx), body };
}

/**
 * A command of somebody for themselves. Its transaction reads the account, once: reading it here as well would double the
 * cost and prove nothing, since it may change until then.
 */
export function ownCommand(base: PublicContext, identity: Identity, body: string): CommandContext {
  const { began: _, ...caller } = identity;
  let account: User | null = null;
  return {
    ...base,
    ...caller,
    realUid: identity.uid,
    // Nothing that a confirmation opens is done by such a command.
    confirmedAt: null,
    get user() {
      if (!account) throw new Error('A command has its account within its transaction.');
      return account;
    },
    admit: (user) => {
      account = admitted(identity, user);
    },
    key: keyOf(base),
    body,
  };
}

function admitted(identity: Identity, user: User | null): User {
  admit(identity, user);
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  return user;
}

/** Whoever may not call at all is told so, and not what is wrong with their call. */
export async function requireAdmitted(identity: Identity): Promise<void> {
  admitted(identity, (await refs.user(identity.uid).get()).data() ?? null);
}

function keyOf({ header }: Pick<PublicContext, 'header'>): string {
  const key = header('idempotency-key') ?? '';
  if (UUID.test(key)) return key;
  throw new AppError('invalid-input', undefined, [{ path: 'Idempotency-Key', message: 'Send a UUID in this header.' }]);
}
