import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { NAMING_CODE, NAMING_CODE_ACCOUNT } from '../../../../src/domain/deal-record/recorded-code.ts';
import { withoutAccounts } from '../../../../src/domain/handover/checks/without-accounts.ts';
import { find, findRaw } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/**
 * Erases where else a deleted account is known, from the deals on either side: the accounts at code hosts and registries that it
 * named as a buyer, in events and in items of the handover, where the code and packages were that it sold, and what checks of
 * these found, which name whose something was. The deals themselves have lost theirs with the deletion. Idempotent.
 */
export async function eraseNamedAccounts(uid: string): Promise<void> {
  for (const deal of (await findRaw(serverQueries.dealsOf(uid)).get()).docs) {
    const role = deal.get('buyerId') === uid ? 'buyer' : 'seller';
    await eraseFromItems(deal.id, role);
    await eraseFromEvents(deal.id, role);
  }
}

async function eraseFromItems(dealId: string, deleted: DealRole): Promise<void> {
  const items = refs.handoverItems(dealId);
  for (const doc of (await find(items, { from: items.path }).get()).docs) {
    const { target, identifier, account, baseline, check, earlierChecks } = withoutAccounts(doc.data(), deleted);
    await doc.ref.update({ target, identifier, account, baseline, check, earlierChecks });
  }
}

async function eraseFromEvents(dealId: string, deleted: DealRole): Promise<void> {
  const naming = deleted === 'buyer' ? NAMING_CODE_ACCOUNT : NAMING_CODE;
  const events = refs.dealEvents(dealId);
  for (const event of (await find(events, { from: events.path }).get()).docs) {
    if (naming.includes(event.data().kind)) await event.ref.update({ label: null });
  }
}
