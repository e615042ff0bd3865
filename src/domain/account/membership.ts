import type { Cents } from '../shared/money.ts';

/** One payment for a lifetime membership. Cents. */
export const MEMBERSHIP_PRICE: Cents = 149_00;
/** The sentence of the upgrade card (specification section 2). */
export const MEMBERSHIP_OFFER = 'Get full access to all features forever';

/** What an account can do without a membership and with one. */
export const MEMBERSHIP_TABLE: readonly { what: string; free: string; member: string }[] = [
  { what: 'Search, ask questions, request access, make offers', free: 'Yes', member: 'Yes' },
  { what: 'Open deals as a buyer', free: '3', member: 'Unlimited' },
  { what: 'Buy now, at the asking price', free: 'No', member: 'Where the seller allows it' },
  { what: 'Closed deals to compare with', free: '3', member: 'All' },
  { what: 'History of every figure', free: 'No', member: 'Yes' },
  { what: 'The members’ community', free: 'No', member: 'Yes' },
  { what: 'Sell a project', free: 'Yes', member: 'Yes' },
];
