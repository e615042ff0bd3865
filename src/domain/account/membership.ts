import { AppError } from '../errors.ts';
import type { User } from './user.ts';

/** Membership tagline, worded as in the specification (section 2). */
export const MEMBERSHIP_OFFER = 'Get full access to all features forever';

/** Maximum number of deals in which a buyer without a membership can have an open offer at a time. */
export const FREE_OPEN_OFFERS = 3;
/** Number of comparable closed deals shown to everyone; members see all of them. */
export const FREE_COMPARABLES = 3;

/** Label of the table row that is shown only if a members' community has been set up. */
export const COMMUNITY = 'The members’ community';

/** Rows that compare the benefits of a membership with those of a free account. */
export const MEMBERSHIP_TABLE: readonly { what: string; free: string; member: string }[] = [
  { what: 'Search, ask questions, request access', free: 'Yes', member: 'Yes' },
  { what: 'Open offers at a time', free: String(FREE_OPEN_OFFERS), member: 'Unlimited' },
  { what: 'Buy now, at the asking price', free: 'No', member: 'Where the seller allows it' },
  { what: 'Comparable closed deals', free: String(FREE_COMPARABLES), member: 'All' },
  { what: 'History of every figure', free: 'No', member: 'Yes' },
  { what: COMMUNITY, free: 'No', member: 'Yes' },
  { what: 'Sell a project', free: 'Yes', member: 'Yes' },
];

/** Throws `premium-required` for non-members. */
export function requireMember({ user }: { user: Pick<User, 'premium'> | null }): void {
  if (!user?.premium) throw new AppError('premium-required');
}
