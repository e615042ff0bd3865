import { AppError } from '../../../../../src/domain/errors.ts';

/** Statuses with which Stripe refuses what it was asked for: the same call has the same answer later. */
const FINAL = new Set([400, 402, 403, 404]);

/** What an error of the SDK says of itself. */
interface StripeFault {
  statusCode?: unknown;
  code?: unknown;
  message?: unknown;
}

/** What Stripe answered. A refusal becomes `provider-refused` with Stripe's sentence; anything else is thrown to be tried again. */
export async function askedStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { statusCode, message } = error as StripeFault;
    if (typeof statusCode !== 'number' || !FINAL.has(statusCode)) throw error;
    throw new AppError('provider-refused', typeof message === 'string' ? message : undefined);
  }
}

/** Whether Stripe does not know what was asked for: it is of another account, or gone. */
export const isUnknownToStripe = (error: unknown): boolean => {
  const { statusCode, code } = error as StripeFault;
  return code === 'resource_missing' || code === 'account_invalid' || statusCode === 404;
};
