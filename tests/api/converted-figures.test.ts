import { beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { type DraftFields, draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { lastMonths, monthAt } from '../../src/domain/shared/time.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

let seller: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  ({ stranger, inactive } = await makeOutsiders());
  seller = await makePerson('seller', { onboardingStep: 'complete' });
});

/** First of the listing's months, for which the release contains rates. */
const FROM = '2025-10';
const fields = (patch: Partial<DraftFields> = {}): DraftFields => ({
  ...draftFieldsSchema.strip().parse(completeDraft()),
  monthsFrom: FROM,
  ...patch,
});
async function savedDraft(patch: Partial<DraftFields> = {}): Promise<string> {
  const listingId = await makeListing(seller, 'draft');
  await call('saveDraft', seller, { listingId, revision: 0, fields: fields(patch) });
  return listingId;
}
const stored = async (listingId: string) => {
  const draft = (await refs.draft(listingId).get()).data();
  if (!draft) throw new Error('No draft.');
  return draft;
};
const euros = (minor: number, month: string | null = null) =>
  ({ figure: month ? 'revenue' : 'mrr', month, currency: 'EUR', minor }) as const;
const NOVEMBER = '2025-11';
const DECEMBER = '2025-12';

test('months in euros are stored in dollars, each at its own mean, with the conversion', async () => {
  const listingId = await savedDraft();
  const answer = await call('convertFigures', seller, {
    listingId,
    revision: 1,
    amounts: [euros(123_456, NOVEMBER), euros(200_000, DECEMBER), euros(340_000)],
  });
  expect(answer.revision).toBe(2);
  const rated = answer.conversions.map(({ month, of, cents, parts }) => [month, of, cents, parts[0]?.rate]);
  // These are the Bank's own means for both months, and its rate on the last day of September 2026.
  expect(rated).toEqual([
    [NOVEMBER, NOVEMBER, 142_715, '1.156'],
    [DECEMBER, DECEMBER, 234_180, '1.1709'],
    [null, '2026-09-30', expect.any(Number), expect.any(String)],
  ]);
  const draft = await stored(listingId);
  expect(draft.revenueMonths.slice(1, 3)).toEqual([142_715, 234_180]);
  expect(draft.mrr).toBe(answer.conversions[2]?.cents);
  expect(draft.conversions).toEqual(answer.conversions);
});

test('saving other fields keeps them, saving other values drops them, and none can be sent', async () => {
  const listingId = await savedDraft();
  const amounts = [euros(123_456, NOVEMBER), euros(200_000, DECEMBER), euros(340_000)];
  await call('convertFigures', seller, { listingId, revision: 1, amounts });
  const { revenueMonths, mrr, conversions } = await stored(listingId);
  const save = (revision: number, patch: Partial<DraftFields>) =>
    send(
      'saveDraft',
      { listingId, revision, fields: { ...fields({ revenueMonths, mrr, ...patch }), conversions: [] } },
      { token: seller.token },
    );
  await save(2, { users: 7 });
  expect((await stored(listingId)).conversions).toEqual(conversions);
  const others = revenueMonths.map((cents, i) => (i === 1 ? 5 : cents));
  await save(3, { revenueMonths: others });
  expect((await stored(listingId)).conversions.map(({ month }) => month)).toEqual([DECEMBER, null]);
  await save(4, { revenueMonths: others, mrr: null });
  const draft = await stored(listingId);
  expect([draft.revision, draft.conversions.map(({ month }) => month)]).toEqual([5, [DECEMBER]]);
});

test('two currencies of one month are one value', async () => {
  const listingId = await savedDraft();
  const yen = { ...euros(5_550, NOVEMBER), currency: 'JPY' };
  const dollars = { ...yen, currency: 'USD', minor: 700 };
  const { conversions } = await call('convertFigures', seller, {
    listingId,
    revision: 1,
    amounts: [euros(10_000, NOVEMBER), yen, dollars],
  });
  expect(conversions).toHaveLength(1);
  expect(conversions[0]?.parts.map(({ currency, minor }) => [currency, minor])).toEqual([
    ['EUR', 10_000],
    ['JPY', 5_550],
    ['USD', 700],
  ]);
});

test('rejects strangers, an outdated revision, and a currency without a rate; nothing is stored then', async () => {
  const listingId = await savedDraft();
  const input = { listingId, revision: 1, amounts: [euros(100)] };
  expect(await refusal('convertFigures', null, input)).toBe('401 unauthenticated');
  expect(await refusal('convertFigures', stranger, input)).toBe('404 not-found');
  expect(await refusal('convertFigures', inactive, input)).toBe('403 account-deactivated');
  expect(await refusal('convertFigures', seller, { ...input, revision: 0 })).toBe('409 stale-draft');
  const sentence = async (...amounts: object[]) => {
    const { status, body } = await send('convertFigures', { ...input, amounts }, { token: seller.token });
    return `${status} ${(body as { error: { message: string } }).error.message}`;
  };
  expect(await sentence(euros(100), { ...euros(100, NOVEMBER), currency: 'KWD' })).toBe(
    '400 The European Central Bank has no rate for KWD (Kuwaiti dinars), so it cannot be converted.',
  );
  expect(await sentence(euros(100, '2019-01'))).toBe('400 The draft does not cover this month.');
  for (const bad of [
    { ...euros(-1) },
    { ...euros(0.5) },
    { ...euros(10 ** 16) },
    { ...euros(1), currency: 'eur' },
    { ...euros(1), figure: 'floor' },
    { ...euros(1), month: '2026-13' },
    { ...euros(1), rate: '2' },
  ]) {
    expect(await refusal('convertFigures', seller, { ...input, amounts: [bad] })).toBe('400 invalid-input');
  }
  expect(await refusal('convertFigures', seller, { ...input, amounts: [] })).toBe('400 invalid-input');
  expect(await refusal('convertFigures', seller, { ...input, amounts: Array(101).fill(euros(1)) })).toBe(
    '400 invalid-input',
  );
  const { body } = await send(
    'convertFigures',
    { ...input, amounts: [{ ...euros(1), figure: 'allTimeRevenue' }] },
    { token: seller.token },
  );
  expect(body.error).toMatchObject({
    code: 'invalid-input',
    details: [{ path: 'amounts.0.figure', message: expect.stringMatching(/^Many months have no single rate\./) }],
  });
  expect(await stored(listingId)).toMatchObject({ revision: 1, conversions: [] });

  const submitted = await makeListing(seller, 'submitted');
  expect(await refusal('convertFigures', seller, { ...input, listingId: submitted })).toBe('409 wrong-state');
});

test('the current month has no mean yet', async () => {
  const thisMonth = monthAt(lastMonths(new Date(), 1)[0] ?? '', 1);
  const listingId = await savedDraft({ monthsFrom: monthAt(thisMonth, -11) });
  const input = { listingId, revision: 1, amounts: [euros(100, thisMonth)] };
  const { status, body } = await send('convertFigures', input, { token: seller.token });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('This month is not over');
});
