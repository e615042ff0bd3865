import { createHmac } from 'node:crypto';
import type { PublicContext } from './request-context.ts';
import { secretKey } from './secret-key.ts';

/**
 * Identifies a visitor without an account, for rate limits: a keyed hash of the network address and the day, so that no
 * address is stored or can be recovered. Hosting's edge writes the first header itself.
 */
export async function anonymousId({ header, now }: Pick<PublicContext, 'header' | 'now'>): Promise<string> {
  const address = header('fastly-client-ip') ?? header('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', await secretKey('callers'))
    .update(`${day} ${address}`)
    .digest('base64url');
}
