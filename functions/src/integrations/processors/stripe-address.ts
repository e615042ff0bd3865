import { projectId } from '../../data/firestore/firebase.ts';

/** The address of Stripe's API, in the form its SDK expects. */
type StripeAddress = { host?: string; port?: number; protocol?: 'http' };

/** Returns the base URL of Stripe's API. A demo project may point `STRIPE_DOUBLE` at a test double on this machine. */
export function stripeAddress(): StripeAddress {
  const double = __EMULATOR__ && projectId().startsWith('demo-') ? process.env.STRIPE_DOUBLE : undefined;
  if (!double) return {};
  const { hostname, port } = new URL(double);
  return { host: hostname, port: Number(port), protocol: 'http' };
}

/** Returns whether sandbox keys are accepted, which only demo projects allow because they sell nothing. */
export const acceptsTestKeys = (): boolean => projectId().startsWith('demo-');
