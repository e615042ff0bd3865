import { createHmac } from 'node:crypto';
import { secretKey } from '../../data/secret-key.ts';

const LENGTH = 40;

/**
 * The text that the buyer of a deal puts where only the new owner can. It follows from the deal and its round, so it is kept
 * nowhere; the seller never learns it.
 */
export async function handoverToken(dealId: string, round: number): Promise<string> {
  const key = await secretKey('handover-texts');
  return createHmac('sha256', key).update(`${dealId} ${round}`).digest('hex').slice(0, LENGTH);
}
