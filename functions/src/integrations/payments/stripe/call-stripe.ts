import { AppError } from '../../../../../src/domain/errors.ts';
import { HOUR_MS } from '../../../../../src/domain/shared/durations.ts';
import type { OperationRequest } from '../payment-provider.ts';

/** HTTP statuses of final refusals: retrying the call would fail the same way. */
const FINAL_STATUSES = new Set([400, 402, 403, 404]);

/** The relevant fields of the SDK's errors. */
interface StripeFault {
  statusCode?: unknown;
  code?: unknown;
  message?: unknown;
}

/**
 * Calls Stripe. A refusal becomes `provider-refused` with Stripe's message; any other error is rethrown so that the
 * call can be retried.
 */
export async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { statusCode, message } = error as StripeFault;
    if (typeof statusCode !== 'number' || !FINAL_STATUSES.has(statusCode)) throw error;
    throw new AppError('provider-refused', typeof message === 'string' ? message : undefined);
  }
}

/** Returns true if Stripe doesn't know the object: it belongs to another account or no longer exists. */
export const isUnknownToStripe = (error: unknown): boolean => {
  const { statusCode, code } = error as StripeFault;
  return code === 'resource_missing' || code === 'account_invalid' || statusCode === 404;
};

/**
 * Age up to which an idempotency key is trusted, since Stripe may forget it after 24 hours and then repeat the
 * operation (https://docs.stripe.com/api/idempotent_requests). Older operations, and those retried under another key
 * after a refusal, first look for an earlier result.
 */
const KEY_TRUSTED_MS = 20 * HOUR_MS;
/**
 * Maximum number of Stripe objects searched for an earlier result: an invoice's, a payment's, or all since the request.
 */
const LOOKED_AT = 10_000;

interface Labeled {
  metadata?: Record<string, string> | null;
}

/** Finds an operation's earlier result by the operation id in its metadata; null if there is none. */
export async function findEarlierResult<T extends Labeled>(
  { operation, refusals, askedAt }: OperationRequest,
  list: () => AsyncIterable<T>,
  now = new Date(),
): Promise<T | null> {
  if (refusals === 0 && now.getTime() - askedAt.getTime() < KEY_TRUSTED_MS) return null;
  let seen = 0;
  for await (const object of list()) {
    if (object.metadata?.operation === operation) return object;
    seen += 1;
    // Gives up, because repeating the operation without having checked every object could pay twice.
    if (seen > LOOKED_AT) throw new Error(`Stripe has too many objects to tell whether ${operation} was done.`);
  }
  return null;
}

/**
 * Returns the idempotency key for a call to Stripe. It changes with every refusal, because Stripe would repeat the
 * refusal for a day under the same key.
 */
export const stripeKey = ({ operation, refusals }: Pick<OperationRequest, 'operation' | 'refusals'>): string =>
  refusals ? `${operation}-${refusals}` : operation;
