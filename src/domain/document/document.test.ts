import { expect, test } from 'vitest';
import { newDealFacts } from '../deal/deal.ts';
import { LISTING_STATES } from '../listing/states.ts';
import { acceptsDocuments, allowsDocumentChanges, opensTier } from './document.ts';

const NOW = new Date('2026-11-01');
const terms = { version: '1', at: NOW };
const purchase = { invoiceId: 'i', paidAt: null, payBy: NOW, diligenceEndsAt: NOW, outsideAt: null };
const access = { ...newDealFacts().access, state: 'granted', terms } as const;
const letIn = { access, purchase: null, stage: 'negotiation', blocked: false } as const;
const accepted = { ...letIn, purchase, stage: 'accepted' } as const;

test.each([
  ['let in', letIn, [true, false]],
  ['without the terms', { ...accepted, access: { ...access, terms: null } }, [false, false]],
  ['asked', { ...letIn, access: { ...access, state: 'requested' } }, [false, false]],
  ['revoked', { ...letIn, access: { ...access, state: 'revoked' } }, [false, false]],
  ['with an accepted offer', accepted, [true, true]],
  ['completed', { ...accepted, stage: 'completed' }, [true, true]],
  ['canceled', { ...accepted, stage: 'canceled' }, [true, false]],
  ['blocked', { ...letIn, blocked: true }, [false, false]],
  ['blocked with an accepted offer', { ...accepted, blocked: true }, [false, false]],
  ['who paid after a block', { ...accepted, stage: 'paid', blocked: true }, [true, true]],
  ['blocked after completion', { ...accepted, stage: 'completed', blocked: true }, [false, false]],
  ['lapsed', { ...accepted, stage: 'lapsed' }, [true, false]],
] as const)('a buyer %s', (_who, deal, expected) =>
  expect([opensTier(deal, 'access'), opensTier(deal, 'diligence')]).toEqual(expected),
);

test('documents can be added while the listing may be sold, and changed until someone relies on them', () => {
  const takes = LISTING_STATES.filter(acceptsDocuments);
  expect(LISTING_STATES.filter((state) => !takes.includes(state))).toEqual(['sold', 'withdrawn', 'removed']);
  expect([allowsDocumentChanges('live'), allowsDocumentChanges('under-offer'), allowsDocumentChanges('sold')]).toEqual([
    true,
    false,
    false,
  ]);
});
