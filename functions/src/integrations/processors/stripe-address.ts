import { projectId } from '../../data/firestore/firebase.ts';

/** The address of Stripe’s API, in the form of its SDK. */
type StripeAddress = { host?: string; port?: number; protocol?: 'http' };

/** Stripe itself; demo projects may name a double on this machine in `STRIPE_DOUBLE`. */
export function stripeAddress(): StripeAddress {
  const double = __EMULATOR__ && projectId().startsWith('demo-') ? process.env.STRIPE_DOUBLE : undefined;
  if (!double) return {};
  const { hostname, port } = new URL(double);
  return { host: hostname, port: Number(port), protocol: 'http' };
}

/** Returns whether sandbox keys are accepted: only in projects that sell nothing. */
export const takesTestKeys = (): boolean => projectId().startsWith('demo-');
