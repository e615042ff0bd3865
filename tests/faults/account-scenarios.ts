import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson } from '../support/people/make-person.ts';
import { dealOf, invoiceOf, listingOf, userOf } from '../support/stored/stored-documents.ts';
import { command, type Scenario } from './scenario.ts';

export const ACCOUNT_SCENARIOS: Record<string, Scenario> = {
  deactivate: {
    expected: [true, 'account', 'canceled', 'void', true],
    async prepare() {
      const parties = await makeParties();
      const admin = await makePerson('admin', { role: 'admin' });
      const paid = await paidDeal(parties);
      const unpaid = await acceptedDeal(parties);
      const { uid } = parties.seller;
      return {
        act: command('deactivateAccount', { uid, reason: 'Several reports.' }, { token: admin.token }),
        outcome: async () => [
          (await userOf(parties.seller))?.inactive,
          (await listingOf(paid.listingId))?.hidden,
          (await dealOf(unpaid.dealId)).stage,
          (await invoiceOf(unpaid.invoiceId)).state,
          (await dealOf(paid.dealId)).hold !== null,
        ],
      };
    },
  },
  'account deleted': {
    expected: ['Deleted account', false, 'none', 'canceled', 'withdrawn', []],
    async prepare() {
      const { seller, buyer } = await makeParties();
      const listingId = await makeListing(seller);
      const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
      const remove = command('deleteAccount', {}, { token: seller.token });
      return {
        // Once the account is deleted, its token is invalid. The client is signed out and does not try again.
        act: async (site) => {
          if ((await userOf(seller))?.deletedAt) return;
          await remove(site);
        },
        outcome: async () => [
          (await userOf(seller))?.displayName,
          (await refs.profile(seller.uid).get()).exists,
          await (await auth()).getUser(seller.uid).then(
            () => 'signed up',
            () => 'none',
          ),
          (await dealOf(dealId)).stage,
          (await listingOf(listingId))?.state,
          (await refs.user(seller.uid).listCollections()).map(({ id }) => id),
        ],
      };
    },
  },
};
