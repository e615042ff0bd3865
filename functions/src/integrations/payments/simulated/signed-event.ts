import type { ProviderEvent } from '../payment-provider.ts';
import { isSigned, sign } from '../signature.ts';

const SIGNATURE_HEADER = 'handoff-simulated-signature';
/** Public, which does no harm: it is accepted in demo projects only. */
const SECRET = 'simulated-webhook-secret';

export interface SignedBody {
  body: string;
  headers: Record<string, string>;
}

/** Signs what the simulated provider sends. */
export function signed(content: object, now: Date): SignedBody {
  const body = JSON.stringify(content);
  return { body, headers: { [SIGNATURE_HEADER]: sign(SECRET, body, now) } };
}

/**
 * Signs an event that says everything itself, also what the provider’s books do not know.
 * @public For tests.
 */
export const signedEvent = (event: ProviderEvent, now: Date): SignedBody => signed(event, now);

/** Whether the simulated provider signed it, at most five minutes ago. */
export const isFromProvider = (body: string, header: (name: string) => string | undefined, now: Date): boolean =>
  isSigned(SECRET, body, header(SIGNATURE_HEADER), now);
