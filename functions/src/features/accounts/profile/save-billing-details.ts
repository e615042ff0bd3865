import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** Legal name and country, asked for before the first acceptance; invoices keep a copy. */
export const saveBillingDetails: Handler<'saveBillingDetails'> = (ctx, billing) =>
  updateUser(ctx.uid, (user) => ({ ...user, billing }));
