import { beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { termsAtPrice, toShares } from '../../src/domain/template/shares.ts';
import { MAX_TEMPLATES, MAX_TERMS } from '../../src/domain/template/templates.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeParties, PLAN } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

const { price: _price, assets: _assets, ...PLAIN } = { ...TERMS, ...PLAN };
const SHARES = toShares(PLAIN, PLAN.price);

let owner: TestPerson;
beforeAll(async () => {
  owner = await makePerson('terms');
});
const keptBy = async ({ uid }: TestPerson) => (await refs.templates(uid).get()).docs.map((doc) => doc.data());
const save = (person: TestPerson, name: string, id: string | null = null, terms = SHARES) =>
  call('saveTerms', person, { id, name, terms });

describe('saved terms', () => {
  test('can be saved, replaced, renamed and deleted', async () => {
    const { id } = await save(owner, ' Half later ');
    expect(await keptBy(owner)).toMatchObject([{ kind: 'terms', id, name: 'Half later', terms: SHARES }]);
    const cash = { ...SHARES, installments: [], holdback: null };
    expect(await save(owner, 'Half later', id, cash)).toEqual({ id });
    await call('renameTerms', owner, { id, name: 'All at close' });
    expect(await keptBy(owner)).toMatchObject([{ id, name: 'All at close', terms: cash }]);
    await call('deleteTerms', owner, { id });
    await call('deleteTerms', owner, { id });
    expect(await keptBy(owner)).toEqual([]);
    for (const [name, input] of [
      ['renameTerms', { id, name: 'X' }],
      ['saveTerms', { id, name: 'X', terms: SHARES }],
    ] as const)
      expect(await refusal(name, owner, input)).toBe('404 not-found');
  });

  test('need a unique name', async () => {
    const { id } = await save(owner, 'Mine');
    const { id: other } = await save(owner, 'Other');
    expect(await refusal('saveTerms', owner, { id: null, name: ' mine', terms: SHARES })).toBe('400 invalid-input');
    expect(await refusal('renameTerms', owner, { id: other, name: 'MINE' })).toBe('400 invalid-input');
    await call('renameTerms', owner, { id, name: 'mine' });
    const stranger = await makePerson('stranger');
    await save(stranger, 'Mine');
    expect(await refusal('renameTerms', stranger, { id, name: 'Theirs' })).toBe('404 not-found');
    await call('deleteTerms', stranger, { id });
    expect((await keptBy(owner)).map((template) => template.id)).toContain(id);
  });

  test('are at most twenty, and can’t reach a saved answer', async () => {
    const full = await makePerson('full');
    const at = new Date();
    const answer = {
      kind: 'answer',
      title: 'Churn',
      question: '',
      text: 'Low.',
      about: 'other',
      category: null,
    } as const;
    await refs.template(full.uid, 'answer').set({ ...answer, id: 'answer', createdAt: at, updatedAt: at });
    for (let i = 0; i < MAX_TERMS; i += 1) await save(full, `Terms ${i}`);
    expect(await refusal('saveTerms', full, { id: null, name: 'More', terms: SHARES })).toBe('409 wrong-state');
    const [first] = (await keptBy(full)).filter(({ kind }) => kind === 'terms');
    await save(full, 'Replaced', first?.id);
    expect(await refusal('deleteTerms', full, { id: 'answer' })).toBe('404 not-found');
    expect(await refusal('renameTerms', full, { id: 'answer', name: 'X' })).toBe('404 not-found');
    const keeper = await makePerson('keeper');
    await Promise.all(
      Array.from({ length: MAX_TEMPLATES }, (_, i) =>
        refs.template(keeper.uid, `a${i}`).set({ ...answer, id: `a${i}`, createdAt: at, updatedAt: at }),
      ),
    );
    expect(await refusal('saveTerms', keeper, { id: null, name: 'X', terms: SHARES })).toBe('409 wrong-state');
  });

  test('apply to an offer at another price, to the cent', async () => {
    const { seller, buyer } = await makeParties();
    const price = 1_999_999;
    const terms = { ...TERMS, ...termsAtPrice(SHARES, price), price };
    const { dealId } = await call('makeOffer', buyer, { listingId: await makeListing(seller), terms });
    const offer = (await refs.offer(dealId, '1').get()).data();
    expect(offer).toMatchObject({
      installments: [
        { amount: 400_000, days: 30 },
        { amount: 100_000, days: 60 },
      ],
      holdback: { amount: 300_000, days: 45 },
    });
  });
});
