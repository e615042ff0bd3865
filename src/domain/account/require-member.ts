import { AppError } from '../errors.ts';
import type { User } from './user.ts';

/** Throws `premium-required` for non-members. */
export function requireMember({ user }: { user: Pick<User, 'premium'> | null }): void {
  if (!user?.premium) throw new AppError('premium-required');
}
