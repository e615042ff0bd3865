import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { call } from '../api/api-calls.ts';
import { until } from '../plain/until.ts';
import { handOver, ITEMS, type TestDeal } from './make-deal.ts';

/** Waits until the domain has been checked and no further check is pending. */
export const domainChecked = ({ dealId }: TestDeal) =>
  until(async () => {
    const item = (await refs.handoverItem(dealId, ITEMS.domain).get()).data();
    return item?.check && !item.checkAskedAt;
  });

/** Hands everything over after the checks have finished, so that the items are the same in each run. */
export async function handOverChecked(deal: TestDeal): Promise<void> {
  const { dealId, buyer } = deal;
  await domainChecked(deal);
  await handOver(deal, false);
  await domainChecked(deal);
  await call('confirmItem', buyer, { dealId, itemId: ITEMS.domain, anyway: true });
  await call('confirmItem', buyer, { dealId, itemId: ITEMS.code, completes: true, anyway: true });
}
