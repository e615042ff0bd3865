import { expect, test, vi } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { openRecord } from '../../functions/src/features/deal-records/open-record.ts';
import { makePdf } from '../../functions/src/integrations/pdf/make-pdf.ts';
import { recordPaths } from '../../src/domain/deal-record/record-issue.ts';
import { AppError } from '../../src/domain/errors.ts';
import { call } from '../support/api/api-calls.ts';
import { makeParties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { getFile } from '../support/stored/stored-files.ts';

// Tests what a failed PDF leaves behind for a real record. The tests of `make-pdf` cover the time limit itself.
vi.mock(import('../../functions/src/integrations/pdf/make-pdf.ts'), async (original) => ({
  ...(await original()),
  makePdf: vi.fn(),
}));

test('a record whose PDF couldn’t be created remains, and its PDF is created the next time', async () => {
  const { seller, buyer } = await makeParties();
  const { dealId } = await call('requestAccess', buyer, { listingId: await makeListing(seller), note: 'Hello' });
  const { n } = await call('issueRecord', buyer, { dealId });
  const issued = async () => (await refs.recordIssue(dealId, String(n)).get()).data();
  const before = await issued();
  const { uid } = buyer;
  const user = (await refs.user(uid).get()).data() ?? null;
  const open = () =>
    openRecord('pdf')({ uid, realUid: uid, user, confirmedAt: null, now: new Date() }, { dealId, n: String(n) });

  vi.mocked(makePdf).mockRejectedValueOnce(new AppError('pdf-unavailable'));
  await expect(open()).rejects.toMatchObject({ code: 'pdf-unavailable', status: 503 });
  expect(await issued()).toEqual(before);
  expect(await (await getFile(recordPaths.json(dealId, n), buyer)).json()).toMatchObject({ number: before?.number });
  expect(await call('issueRecord', seller, { dealId })).toEqual({ n });

  const pdf = new Uint8Array(Buffer.from('%PDF-'));
  vi.mocked(makePdf).mockResolvedValueOnce(pdf);
  expect(await open()).toMatchObject({ content: pdf });
  // The PDF was kept, so it is not made again.
  expect(await open()).toMatchObject({ content: pdf });
  expect(makePdf).toHaveBeenCalledTimes(2);
});
