import { describe, expect, test } from 'vitest';
import { LISTING_STATES, type ListingEvent, listingMachine, waitsForSeller } from '../states.ts';
import {
  editAction,
  explainState,
  GROUP_STATES,
  mainMove,
  SELLER_GROUPS,
  SELLER_MOVES,
  sellerMoves,
} from './seller-moves.ts';

describe('seller groups', () => {
  const groups = (state: (typeof LISTING_STATES)[number], more = {}) => {
    const waiting = waitsForSeller({ state, askedAt: null, appealed: false, ...more });
    return SELLER_GROUPS.map(({ name }) => name).filter(
      (name) => (name === 'waiting') === waiting && GROUP_STATES[name].includes(state),
    );
  };

  test('listings that only the seller can advance wait for them, and every listing is in one group', () => {
    expect(groups('changes-requested')).toEqual(['waiting']);
    expect(groups('rejected')).toEqual(['waiting']);
    expect(groups('rejected', { appealed: true })).toEqual(['ended']);
    // An approved appeal has ended, so the listing counts as live.
    expect(groups('live', { appealed: true })).toEqual(['live']);
    expect(groups('live', { askedAt: new Date() })).toEqual(['waiting']);
    expect(groups('paused', { askedAt: new Date() })).toEqual(['paused']);
    for (const state of LISTING_STATES) expect(groups(state)).toHaveLength(1);
  });

  test('buyers see listings that are for sale, under offer or paused', () =>
    expect(SELLER_GROUPS.filter(({ onMarket }) => onMarket).map(({ name }) => name)).toEqual([
      'live',
      'under-offer',
      'paused',
    ]));
});

describe('seller moves', () => {
  /** Events that the editor triggers, because it submits the draft. */
  const IN_EDITOR: ListingEvent[] = ['submit'];

  test.each(LISTING_STATES)('a seller finds a button or the editor for everything the table allows in %s', (state) => {
    const allowed = (Object.keys(listingMachine.table[state]) as ListingEvent[]).filter(
      (event) => listingMachine.can(state, event, 'seller') && !IN_EDITOR.includes(event),
    );
    const moves = sellerMoves(state);
    expect(moves.filter((move) => move !== 'confirm').sort()).toEqual(allowed.sort());
    expect(moves.includes('confirm')).toBe(state === 'live');
    if (listingMachine.can(state, 'submit', 'seller')) expect(editAction({ state, appealed: false })).not.toBeNull();
    const main = mainMove({ state, askedAt: new Date() });
    if (main) expect(moves).toContain(main);
    expect(explainState({ state, appealed: false })).toMatch(/\.$/);
  });

  test('an answer to “still for sale?” comes first only while it is asked', () => {
    expect(mainMove({ state: 'live', askedAt: null })).toBeNull();
    expect(mainMove({ state: 'live', askedAt: new Date() })).toBe('confirm');
  });

  test('a rejection can be appealed once', () => {
    expect(editAction({ state: 'rejected', appealed: false })?.label).toBe('Change it and appeal');
    expect(editAction({ state: 'rejected', appealed: true })).toBeNull();
    expect(explainState({ state: 'rejected', appealed: true })).toContain('can’t be submitted again');
    expect(explainState({ state: 'submitted', appealed: true })).toContain('Your one appeal was sent.');
    expect(explainState({ state: 'submitted', appealed: false })).not.toContain('appeal');
  });

  const facts = { state: 'live', askingPrice: 2_400_000, openOffers: 2 } as const;
  const said = (name: keyof typeof SELLER_MOVES, patch: object = {}) =>
    SELLER_MOVES[name].consequences({ ...facts, ...patch }).join(' ');

  test('withdrawing explains what happens to open offers, if there can be any', () => {
    expect(said('withdraw')).toContain('2 open offers become void');
    expect(said('withdraw', { openOffers: 1 })).toContain('One open offer becomes void');
    expect(said('withdraw', { openOffers: 0 })).toContain('There are no open offers on it.');
    expect(said('withdraw', { state: 'draft', openOffers: 0 })).not.toContain('offer');
  });

  test('pausing and resuming explain the effect on open offers, and show the price', () => {
    expect(said('pause')).toContain('2 open offers stay open');
    expect(said('pause', { openOffers: 1 })).toContain('One open offer stays open');
    expect(said('pause', { openOffers: 0 })).toContain('no offer can be accepted');
    expect(said('resume', { openOffers: 1 })).toBe(
      'It goes back into search, for sale at $24,000. You can accept offers again; one is open.',
    );
    expect(said('resume', { openOffers: 0 })).toBe('It goes back into search, for sale at $24,000.');
    expect(said('confirm')).toContain('for sale at $24,000');
  });

  test('a draft without a price shows none; several open offers are counted', () => {
    expect(said('confirm', { askingPrice: null })).toBe(
      'You confirm that it is for sale. Its page shows buyers when you last confirmed this.',
    );
    expect(said('resume')).toContain('You can accept offers again; 2 are open.');
  });
});

describe('seller view', () => {
  test('the editor opens where it is needed: at its first step, or at the last one after a review', () => {
    const actions = LISTING_STATES.map((state) => [state, editAction({ state, appealed: false })]);
    expect(Object.fromEntries(actions)).toEqual({
      draft: { label: 'Continue editing', step: 'basics' },
      submitted: null,
      'changes-requested': { label: 'Make the changes', step: 'review' },
      rejected: { label: 'Change it and appeal', step: 'review' },
      live: { label: 'Edit', step: 'basics' },
      paused: { label: 'Edit', step: 'basics' },
      'under-offer': null,
      sold: null,
      withdrawn: null,
      removed: null,
    });
    // An approved appeal doesn't close the editor permanently.
    expect(editAction({ state: 'changes-requested', appealed: true })?.step).toBe('review');
    expect(editAction({ state: 'live', appealed: true })?.step).toBe('basics');
  });

  test('the filled button is the next step, if there is one', () => {
    const askedAt = new Date('2026-06-09T12:00:00Z');
    const asked = LISTING_STATES.map((state) => [state, mainMove({ state, askedAt })]);
    const nothing = { draft: null, submitted: null, 'changes-requested': null, rejected: null };
    expect(Object.fromEntries(asked)).toEqual({
      ...nothing,
      live: 'confirm',
      paused: 'resume',
      'under-offer': null,
      sold: null,
      withdrawn: 'reopen',
      removed: null,
    });
    expect(mainMove({ state: 'live', askedAt: null })).toBeNull();
    expect(mainMove({ state: 'paused', askedAt: null })).toBe('resume');
  });

  test("an appeal changes a state's meaning only while it is pending or was lost", () => {
    const differs = LISTING_STATES.filter(
      (state) => explainState({ state, appealed: true }) !== explainState({ state, appealed: false }),
    );
    expect(differs).toEqual(['submitted', 'rejected']);
  });
});
