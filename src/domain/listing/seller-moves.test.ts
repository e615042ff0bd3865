import { expect, test } from 'vitest';
import { SELLER_MOVES, sellerMoves } from './seller-moves.ts';
import { editAction, mainMove, sellerMeaning } from './seller-view.ts';
import { LISTING_STATES, type ListingEvent, listingMachine } from './states.ts';

/** Done in the editor, since it sends the draft. */
const IN_EDITOR: ListingEvent[] = ['submit'];

test.each(LISTING_STATES)('a seller finds a button or the editor for whatever the table allows in %s', (state) => {
  const allowed = (Object.keys(listingMachine.table[state]) as ListingEvent[]).filter(
    (event) => listingMachine.can(state, event, 'seller') && !IN_EDITOR.includes(event),
  );
  const moves = sellerMoves(state);
  expect(moves.filter((move) => move !== 'confirm').sort()).toEqual(allowed.sort());
  expect(moves.includes('confirm')).toBe(state === 'live');
  if (listingMachine.can(state, 'submit', 'seller')) expect(editAction({ state, appealed: false })).not.toBeNull();
  const main = mainMove({ state, askedAt: new Date() });
  if (main) expect(moves).toContain(main);
  expect(sellerMeaning({ state, appealed: false })).toMatch(/\.$/);
});

test('an answer to “still for sale?” comes first only while it is asked', () => {
  expect(mainMove({ state: 'live', askedAt: null })).toBeNull();
  expect(mainMove({ state: 'live', askedAt: new Date() })).toBe('confirm');
});

test('there is one appeal', () => {
  expect(editAction({ state: 'rejected', appealed: false })?.label).toBe('Change it and appeal');
  expect(editAction({ state: 'rejected', appealed: true })).toBeNull();
  expect(sellerMeaning({ state: 'rejected', appealed: true })).toContain('can’t be submitted again');
  expect(sellerMeaning({ state: 'submitted', appealed: true })).toContain('Your appeal was sent.');
  expect(sellerMeaning({ state: 'submitted', appealed: false })).not.toContain('appeal');
});

const facts = { state: 'live', askingPrice: 2_400_000, openOffers: 2 } as const;
const said = (name: keyof typeof SELLER_MOVES, patch: object = {}) =>
  SELLER_MOVES[name].consequences({ ...facts, ...patch }).join(' ');

test('withdrawing says what becomes of open offers, where there can be any', () => {
  expect(said('withdraw')).toContain('2 open offers become void');
  expect(said('withdraw', { openOffers: 1 })).toContain('One open offer becomes void');
  expect(said('withdraw', { openOffers: 0 })).toContain('There are no open offers on it.');
  expect(said('withdraw', { state: 'draft', openOffers: 0 })).not.toContain('offer');
});

test('pausing and resuming say what open offers wait for, and the price', () => {
  expect(said('pause')).toContain('2 open offers stay open');
  expect(said('pause', { openOffers: 1 })).toContain('One open offer stays open');
  expect(said('pause', { openOffers: 0 })).toContain('no offer can be accepted');
  expect(said('resume', { openOffers: 1 })).toBe(
    'It goes back into search, for sale at $24,000. You can accept offers again; one is open.',
  );
  expect(said('resume', { openOffers: 0 })).toBe('It goes back into search, for sale at $24,000.');
  expect(said('confirm')).toContain('for sale at $24,000');
});

test('a draft without a price is told none; several open offers are counted', () => {
  expect(said('confirm', { askingPrice: null })).toBe(
    'You confirm that it is for sale. Its page shows buyers when you last confirmed this.',
  );
  expect(said('resume')).toContain('You can accept offers again; 2 are open.');
});
