import { NAMING_CODE_ACCOUNT } from '../../../../src/domain/deal-record/recorded-code.ts';
import { find, findRaw } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/**
 * Erases where else a deleted buyer is known: the accounts at code hosts and registries that they named in their deals, from the
 * events and the items of the handover. The deals have lost theirs with the deletion. Idempotent.
 */
export async function eraseNamedAccounts(uid: string): Promise<void> {
  for (const { id } of (await findRaw(serverQueries.boughtBy(uid)).get()).docs) {
    const items = await find(refs.handoverItems(id), { from: refs.handoverItems(id).path }).get();
    for (const item of items.docs) if (item.data().account) await item.ref.update({ account: '' });
    const events = await find(refs.dealEvents(id), { from: refs.dealEvents(id).path }).get();
    for (const event of events.docs) {
      if (NAMING_CODE_ACCOUNT.includes(event.data().kind)) await event.ref.update({ label: null });
    }
  }
}
