import type { Handler } from '../../data/handler.ts';
import { takesPayments } from '../../integrations/payments/configured-provider.ts';

/** Whether anything can be paid here, so that pages say so before anybody accepts, buys or pays. */
export const paymentStatus: Handler<'paymentStatus'> = async () => ({ available: takesPayments() });
