import { randomInt } from 'node:crypto';
import { type CappedLimit, everybody } from '../../../src/domain/endpoint.ts';
import { anonymousId } from './anonymous-id.ts';
import { countCall } from './count-call.ts';
import type { PublicContext } from './request-context.ts';
import { transact } from './transact.ts';

/** Counts a call without an account against the limit of its network address, and that of all together. */
export async function countAnonymous(
  ctx: { endpoint: string } & Pick<PublicContext, 'header' | 'now'>,
  limit: CappedLimit,
): Promise<void> {
  const uid = await anonymousId(ctx);
  const together = everybody(limit);
  const share = { count: Math.ceil(limit.cap / together.length), hours: limit.hours };
  const counter = together[randomInt(together.length)] ?? '';
  await transact(async (tx) => {
    const count = await countCall(tx, { ...ctx, uid }, limit);
    const countTogether = await countCall(tx, { ...ctx, uid: counter }, share);
    count();
    countTogether();
  });
}
