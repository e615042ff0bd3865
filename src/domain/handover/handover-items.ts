import type { AccessTier } from '../listing/listing.ts';
import type { Offer } from '../offer/offer.ts';
import { checkTargetOf } from './checks/check-target.ts';
import { requestItemCheck } from './checks/item-checks.ts';
import type { HandoverItem } from './handover.ts';

/** Creates the checklist of an accepted offer: one item per asset, with the details from the listing's access tier. */
export const handoverItemsOf = (
  offer: Pick<Offer, 'assets' | 'round'>,
  tier: Pick<AccessTier, 'identifiers' | 'url'> | null,
  now: Date,
): HandoverItem[] =>
  offer.assets.map(({ id, kind, label, transfer, expectedDays }, order) => {
    const identifier = tier?.identifiers.find((asset) => asset.id === id)?.identifier ?? '';
    return newItem(
      {
        round: offer.round,
        order,
        kind,
        label,
        identifier,
        transfer,
        expectedDays,
        target: checkTargetOf(kind, identifier, tier?.url ?? ''),
      },
      now,
    );
  });

type Known = Pick<
  HandoverItem,
  'round' | 'order' | 'kind' | 'label' | 'identifier' | 'transfer' | 'expectedDays' | 'target'
>;

/** Creates an item in its initial state, with a first check requested. */
function newItem(known: Known, now: Date): HandoverItem {
  const { round, order } = known;
  const item: HandoverItem = {
    ...known,
    id: `${round}-${order}`,
    state: 'to-do',
    evidence: '',
    evidenceFile: null,
    problem: '',
    guide: null,
    steps: [],
    transferredAt: null,
    confirmedAt: null,
    account: '',
    baseline: null,
    check: null,
    earlierChecks: [],
    movedAt: null,
    checkAskedAt: null,
    nextCheckAt: null,
    changedAt: now,
  };
  return requestItemCheck(item, now);
}
