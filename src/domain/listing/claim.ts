import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';

/** `listings/{id}/private/claim`: the administrator who reviews it, so that no second one does. */
export const claimSchema = z.object({ uid: z.string(), name: z.string(), at: z.date() });
export type Claim = z.infer<typeof claimSchema>;

/** Nobody keeps others off for longer, should they have gone home. */
const CLAIM_MINUTES = 30;

/** Who else reviews it by now; null where nobody does, or oneself. */
export const claimedByOther = (claim: Claim | null, uid: string, now: Date): Claim | null =>
  claim && claim.uid !== uid && now.getTime() - claim.at.getTime() < CLAIM_MINUTES * MINUTE_MS ? claim : null;
