import { AppError } from '../../../../src/domain/errors.ts';
import type { UserContext } from '../../http/context.ts';

/** What only members may do or see is `premium-required` for everybody else. */
export function requireMember({ user }: Pick<UserContext, 'user'>): void {
  if (!user?.premium) throw new AppError('premium-required');
}
