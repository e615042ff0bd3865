import { expect, test } from 'vitest';
import type { OfferState } from '../offer/states.ts';
import type { Deal } from './deal.ts';
import { idleText } from './idle-text.ts';

type Facts = Parameters<typeof idleText>[0];

const facts = (patch: Partial<Facts>): Facts => ({
  stage: 'negotiation',
  offer: null,
  hold: null,
  closed: null,
  dispute: null,
  purchase: null,
  ...patch,
});
const offer = (state: OfferState) => ({ state, by: 'buyer' }) as Deal['offer'];
const closed = (as: 'lapsed' | 'cancelled', reason = '') => ({ as, reason }) as Deal['closed'];
const dispute = (state: 'open' | 'ready') => ({ state, over: 'holdback' }) as Deal['dispute'];
const ruled = (over: 'deal' | 'holdback') => ({ state: 'decided', over, outcome: {} }) as Deal['dispute'];

test.each([
  [{ closed: closed('lapsed') }, 'Lapsed: it was not paid in time. A new offer reopens the deal.'],
  [{ closed: closed('cancelled', 'It was sold to another buyer.') }, 'Canceled. It was sold to another buyer.'],
  [
    { hold: { reason: '', since: new Date(0) }, stage: 'disputed' },
    'On hold: an account in this deal was deactivated. All deadlines are paused.',
  ],
  [{ stage: 'disputed' }, 'In dispute. The money stays held until it is decided.'],
  [{ stage: 'completed' }, 'Completed. The project is handed over.'],
  [
    { stage: 'completed', purchase: { contest: { answeredAt: new Date(0) } } as Deal['purchase'] },
    'Completed. The project is handed over.',
  ],
  [{ stage: 'completed', dispute: dispute('open') }, 'Completed. The project is handed over.'],
  [{ stage: 'completed', dispute: ruled('deal') }, 'Completed by an administrator’s decision.'],
  [{ stage: 'completed', dispute: ruled('holdback') }, 'Completed. The project is handed over.'],
  [{ stage: 'completed', dispute: dispute('ready') }, 'The dispute over the holdback is being decided.'],
  [{ offer: offer('back-up') }, 'Behind another offer. Yours is open again if that one falls through.'],
  [{ offer: offer('declined') }, 'The last offer was declined.'],
  [{ offer: offer('withdrawn') }, 'The last offer was withdrawn.'],
  [{ offer: offer('expired') }, 'The last offer expired.'],
  [{ offer: offer('void') }, 'The last offer became void.'],
  [{ offer: offer('countered') }, 'The last offer is over.'],
] as [Partial<Facts>, string][])('a buyer reads of %j: %s', (patch, text) => {
  expect(idleText(facts(patch), 'buyer')).toBe(text);
});

test('a seller is told of no offer that they could make', () => {
  expect(idleText(facts({ closed: closed('lapsed') }), 'seller')).toBe('Lapsed: it was not paid in time.');
  expect(idleText(facts({ offer: offer('back-up') }), 'seller')).toBe(
    'Behind another offer. It is open again if that one falls through.',
  );
});

test('of a contested payment outside both read who decides', () => {
  const contested = (answeredAt: Date | null) =>
    facts({
      stage: 'accepted',
      purchase: { outsideAt: new Date(0), contest: { at: new Date(0), answeredAt } } as Deal['purchase'],
    });
  const said = (role: 'buyer' | 'seller') => idleText(contested(new Date(1)), role);
  const begin = 'The payment outside Handoff is contested.';
  expect(said('seller')).toBe(`${begin} An administrator decides, unless you confirm it.`);
  expect(said('buyer')).toBe(`${begin} An administrator decides, unless the seller confirms it.`);
  expect(idleText(contested(null), 'buyer')).toBeNull();
});

test.each([
  ['before any offer', {}],
  ['while one is open', { offer: offer('pending') }],
  ['in another stage, whatever became of the last offer', { stage: 'handover', offer: offer('declined') }],
] as [string, Partial<Facts>][])('says nothing %s', (_when, patch) => {
  expect(idleText(facts(patch), 'buyer')).toBeNull();
});
