import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { clearMedia } from '../../functions/src/schedules/clear-media.ts';
import { retryMails, retryOutbox } from '../../functions/src/schedules/retry.ts';
import { functionsEnv, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { newOutboxRow } from '../../src/domain/invoice/provider/outbox-row.ts';
import { newLetter } from '../../src/domain/mail/letter.ts';
import { type Mail, newMail, withAttemptClaimed } from '../../src/domain/mail/mail.ts';
import { newPictureUse } from '../../src/domain/picture/picture-use.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { makePerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

/** More rows than a schedule reads at a time. */
const POISON = 51;
const NOW = new Date();
const LONG_AGO = addDays(NOW, -400);
let poison: string[] = [];
beforeAll(() => {
  Object.assign(process.env, functionsEnv(TEST));
  vi.stubGlobal('__EMULATOR__', true);
});
beforeEach(() => {
  poison = [];
});
afterEach(() => Promise.all(poison.map((path) => db().doc(path).delete())));

/** Writes documents that no schema can read and that are due before everything else. */
async function plant(pathOf: (id: string) => string, data: object): Promise<void> {
  poison = Array.from({ length: POISON }, () => pathOf(newId()));
  await Promise.all(poison.map((path) => db().doc(path).set(data)));
}

test('operations of the payment provider are retried despite any number that fail', async () => {
  const { uid } = await makePerson('payee', { payouts: null });
  const id = newId();
  const row = newOutboxRow(addDays(LONG_AGO, 1), { kind: 'open-payouts', uid });
  // A row's trigger would perform it immediately. The row is therefore created as done and set to waiting after a later
  // row has been performed, so that only the schedule is left to perform it.
  await refs.outbox(id).set({ ...row, state: 'done' });
  const later = newId();
  await refs.outbox(later).set(row);
  await until(async () => (await refs.outbox(later).get()).data()?.state === 'done');
  await plant(paths.outbox, { state: 'waiting', createdAt: LONG_AGO });
  await refs.outbox(id).set(row);
  expect(await retryOutbox(NOW)).toBeGreaterThanOrEqual(1);
  expect((await refs.outbox(id).get()).data()?.state).toBe('done');
});

test('emails are retried despite any number that fail', async () => {
  const id = newId();
  await plant(paths.mail, { nextAt: LONG_AGO });
  const letter = newLetter({ subject: 'Late', paragraphs: ['Late'], why: 'A test.' });
  const mail = newMail({ to: `${id}@example.com`, letter }, LONG_AGO);
  // The email is claimed by a process that died long ago, so that its trigger sends nothing, however late it runs.
  const held: Mail = withAttemptClaimed(mail, LONG_AGO) ?? mail;
  await refs.mail(id).set({ ...held, nextAt: addDays(LONG_AGO, 1) });
  expect(await retryMails(NOW)).toBeGreaterThanOrEqual(1);
  expect((await refs.mail(id).get()).data()?.delivery.state).toBe('SUCCESS');
});

test('pictures are checked despite any number of unreadable records', async () => {
  const hash = 'e'.repeat(64);
  const use = { ...newPictureUse({ hash, listingId: 'L'.repeat(20), uid: null }, NOW), checkAt: addDays(LONG_AGO, 1) };
  const ref = refs.mediaUse(`${hash}_${use.listingId}`);
  await plant(paths.mediaUse, { checkAt: LONG_AGO });
  await ref.set(use);
  await clearMedia(NOW);
  expect((await ref.get()).data()?.unusedSince).toEqual(NOW);
  await ref.delete();
});
