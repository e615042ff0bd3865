import { type Draft, emptyDraft } from '../../../src/domain/listing/draft/draft.ts';
import { lastMonths } from '../../../src/domain/shared/time.ts';

/** Hash of a picture that browser tests can show. */
export const TEST_PICTURE = 'a'.repeat(64);

/** Returns a draft in which nothing is missing. */
export function completeDraft(): Draft {
  const now = new Date();
  return {
    ...emptyDraft(lastMonths(now, 12)[0] ?? '', now),
    title: 'Harbour Desk',
    oneLine: 'Berth bookings for small harbours',
    category: 'SaaS',
    stage: 'earning',
    country: 'NO',
    foundedOn: '2022-04',
    url: 'https://harbour-desk.example',
    reasonForSelling: 'I moved inland and sold the boat.',
    knownProblems: 'Slow winters.',
    ownerHours: 4,
    revenueMonths: Array<number>(12).fill(100_000),
    ttmCosts: 200_000,
    assets: [
      {
        id: 'domain',
        kind: 'domain',
        label: 'Domain',
        identifier: 'harbour-desk.example',
        transfer: 'Registrar',
        expectedDays: 5,
        transferable: 'yes',
      },
      {
        id: 'code',
        kind: 'code',
        label: 'Source code',
        identifier: 'repo',
        transfer: 'Repository',
        expectedDays: 1,
        transferable: 'yes',
      },
    ],
    askingPrice: 2_400_000,
    supportDays: 30,
    pictures: [{ id: 'p'.repeat(20), alt: 'A harbour', hash: TEST_PICTURE, problem: null }],
  };
}
