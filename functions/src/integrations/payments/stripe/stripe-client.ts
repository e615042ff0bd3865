import type Stripe from 'stripe';
import { stripeAddress } from '../../processors/stripe-address.ts';

const TIMEOUT_MS = 20_000;
/** A double on this machine answers at once, or never. */
const DOUBLE_TIMEOUT_MS = 3_000;
/** Of lost connections and errors on Stripe's side; the SDK keeps the idempotency key. */
const RETRIES = 2;

type Address = ReturnType<typeof stripeAddress>;

const clients = new Map<string, Promise<Stripe>>();

/**
 * Our own account at Stripe, by the secret `STRIPE_SECRET_KEY`, in the version of the API that the SDK is pinned to. One client for each
 * key and address, so that connections are kept.
 */
export function stripeClient(
  key = process.env.STRIPE_SECRET_KEY ?? '',
  address: Address = stripeAddress(),
): Promise<Stripe> {
  const name = `${key} ${address.host ?? ''}:${address.port ?? ''}`;
  const known = clients.get(name) ?? create(key, address);
  clients.set(name, known);
  return known;
}

async function create(key: string, address: Address): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const timeout = address.host ? DOUBLE_TIMEOUT_MS : TIMEOUT_MS;
  return new Client(key, { ...address, maxNetworkRetries: RETRIES, timeout, telemetry: false });
}

/** Whether the key is one of a sandbox, where no money moves. */
export const isTestKey = (key = process.env.STRIPE_SECRET_KEY ?? ''): boolean => /^[sr]k_test_/.test(key);
