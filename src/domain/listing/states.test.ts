import { expect, test } from 'vitest';
import {
  asksForConfirmation,
  isChangeable,
  isDeletable,
  isEditable,
  isOffMarket,
  isOpenToOffers,
  isPublic,
  isRechecked,
  LISTING_STATES,
  type ListingState,
} from './states.ts';

test.each<[string, (state: ListingState) => boolean, ListingState[]]>([
  ['is read by everybody', isPublic, ['live', 'paused', 'under-offer', 'sold']],
  ['takes offers', isOpenToOffers, ['live', 'under-offer']],
  ['is edited to be submitted', isEditable, ['draft', 'changes-requested', 'rejected']],
  ['is edited to publish the changes', isChangeable, ['live', 'paused']],
  ['is reviewed again after changes', isRechecked, ['live', 'paused', 'under-offer']],
  ['is asked whether it is still for sale', asksForConfirmation, ['live']],
  ['is bought by nobody any more', isOffMarket, ['sold', 'withdrawn', 'removed']],
])('a listing %s in these states', (_what, is, states) => expect(LISTING_STATES.filter(is)).toEqual(states));

test('only a draft that was never submitted can be deleted', () => {
  expect(LISTING_STATES.filter((state) => isDeletable({ state, submissions: 0 }))).toEqual(['draft']);
  expect(isDeletable({ state: 'draft', submissions: 1 })).toBe(false);
});
