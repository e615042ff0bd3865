import type { DealRole } from '../deal/states.ts';

/** What becomes of a contested payment outside that the buyer has answered, as `role` reads it; `seller` as the buyer calls them. */
export const unlessConfirmed = (role: DealRole, seller: string): string =>
  `An administrator decides, unless ${role === 'seller' ? 'you confirm' : `${seller} confirms`} it.`;
