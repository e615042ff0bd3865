import type { UserRecord } from 'firebase-admin/auth';
import type { User } from '../../../../src/domain/account/user.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUser } from './save-user.ts';
import { securityNotice } from './security-notice.ts';

/** Whenever we end an account's sessions, the provider does so a moment later. */
const OUR_OWN_MS = MINUTE_MS;

/**
 * Brings an account in line with the identity provider: its address, and whether its sessions were ended there without
 * us, as a mailed link does that somebody hands to the provider directly. What we did not do ourselves ends our
 * sessions too, and the owner is notified.
 */
export function followProvider(tx: Tx, user: User, identity: UserRecord, now: Date): User {
  const fresh = { email: identity.email ?? '', emailVerified: identity.emailVerified };
  const ended = endedAt(identity);
  const moved = user.email !== '' && user.email !== fresh.email;
  const known = Math.max(endOf(user), Date.parse(identity.metadata.creationTime)) + OUR_OWN_MS;
  const unknown = ended > known;
  if (user.email === fresh.email && user.emailVerified === fresh.emailVerified && !unknown) return user;
  const validAfter = moved || unknown ? new Date(Math.max(ended, endOf(user))) : user.validAfter;
  const next = { ...user, ...fresh, validAfter };
  saveUser(tx, next);
  if (moved) securityNotice(tx, user, 'email', now);
  else if (unknown) securityNotice(tx, user, 'sign-in', new Date(ended));
  return next;
}

const endOf = ({ validAfter }: User): number => validAfter?.getTime() ?? 0;
const endedAt = ({ tokensValidAfterTime: at }: UserRecord): number => (at ? Date.parse(at) : 0);
