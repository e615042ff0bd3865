import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { NAMING_CODE_ACCOUNT } from '../../../../src/domain/deal-record/recorded-code.ts';
import { withoutAccounts } from '../../../../src/domain/handover/checks/without-accounts.ts';
import { find, findRaw } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/**
 * Erases where else a deleted account is known, from the deals on either side: the accounts at code hosts and registries that it
 * named as a buyer, in events and in items of the handover, and what checks of these found, which name whose something was. The
 * deals themselves have lost theirs with the deletion. Idempotent.
 */
export async function eraseNamedAccounts(uid: string): Promise<void> {
  for (const deal of (await findRaw(serverQueries.dealsOf(uid)).get()).docs) {
    const role = deal.get('buyerId') === uid ? 'buyer' : 'seller';
    await eraseFromItems(deal.id, role);
    if (role === 'buyer') await eraseFromEvents(deal.id);
  }
}

async function eraseFromItems(dealId: string, deleted: DealRole): Promise<void> {
  const items = refs.handoverItems(dealId);
  for (const doc of (await find(items, { from: items.path }).get()).docs) {
    const { account, baseline, check, earlierChecks } = withoutAccounts(doc.data(), deleted);
    await doc.ref.update({ account, baseline, check, earlierChecks });
  }
}

async function eraseFromEvents(dealId: string): Promise<void> {
  const events = refs.dealEvents(dealId);
  for (const event of (await find(events, { from: events.path }).get()).docs) {
    if (NAMING_CODE_ACCOUNT.includes(event.data().kind)) await event.ref.update({ label: null });
  }
}
