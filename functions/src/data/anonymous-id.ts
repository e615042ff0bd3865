import { createHmac } from 'node:crypto';
import { clientAddress } from './client-address.ts';
import type { PublicContext } from './request-context.ts';
import { secretKey } from './secret-key.ts';

/**
 * Identifies a visitor without an account, for rate limits: a keyed hash of the network address and the day, so that no
 * address is stored or can be recovered.
 */
export async function anonymousId({ header, now }: Pick<PublicContext, 'header' | 'now'>): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', await secretKey('callers'))
    .update(`${day} ${clientAddress(header)}`)
    .digest('base64url');
}
