import { expect, test, vi } from 'vitest';
import { bucket } from '../../functions/src/data/firestore/firebase.ts';
import { processUpload } from '../../functions/src/features/uploads/process-upload.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { call } from '../support/api/api-calls.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { userOf } from '../support/stored/stored-documents.ts';

vi.stubGlobal('__EMULATOR__', true);

/** Uploads a picture of a person, waits until it is shown, and returns its upload path. */
async function uploaded(person: TestPerson, hue: number): Promise<string> {
  const before = (await userOf(person))?.pictureUrl;
  const content = await rasterize(coverSvg('garden', hue));
  const announced = { bytes: content.length, contentType: 'image/png' as const };
  const { uploadPath } = await call('addProfilePicture', person, announced);
  await (await bucket()).file(uploadPath).save(content, { contentType: 'image/png', resumable: false });
  await until(async () => (await userOf(person))?.pictureUrl !== before);
  return uploadPath;
}

test('a redelivered event of an older picture restores neither it nor a removed one', async () => {
  const person = await makePerson('posed');
  const older = await uploaded(person, 11);
  const newer = await uploaded(person, 23);
  const shown = (await userOf(person))?.pictureUrl;
  await processUpload(older);
  expect((await userOf(person))?.pictureUrl).toBe(shown);
  await call('removeProfilePicture', person, {});
  for (const path of [newer, older]) await processUpload(path);
  expect((await userOf(person))?.pictureUrl).toBeNull();
});

test('a deleted account gets no picture from a redelivered event', async () => {
  const person = await makePerson('leaver');
  const path = await uploaded(person, 37);
  await call('deleteAccount', person, {});
  await processUpload(path);
  expect((await userOf(person))?.pictureUrl).toBeNull();
});
