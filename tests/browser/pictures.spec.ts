import { refs } from '../../functions/src/data/firestore/refs.ts';
import { coverSvg, logoSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { UNSUPPORTED_TYPE } from '../../src/domain/upload/file-types.ts';
import { UNREADABLE_PICTURE } from '../../src/domain/upload/picture-upload.ts';
import { pendingStoredFile } from '../../src/domain/upload/stored-file.ts';
import { call } from '../support/api/api-calls.ts';
import { TEST_PICTURE } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const file = async (name: string, scene: Parameters<typeof coverSvg>[0]) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(await rasterize(coverSvg(scene))),
});

test('several pictures are uploaded at once, sorted and described, then shown on the listing', async ({ person }) => {
  const seller = await makeOnboarded('shower');
  const listing = await makeListing(seller, 'draft', {}, { pictures: [] });
  const { page } = await person('shower', { width: 768 });
  await openAs(page, seller, `/projects/sell/${listing}/edit?tab=pictures`);
  const input = page.getByLabel(/pictures here, or choose them/);
  await input.setInputFiles([await file('ferry', 'ferry'), await file('garden', 'garden')]);
  const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.locator('picture img')).toHaveCount(2, { timeout: 60_000 });
  // A picture that is chosen alone can be cropped or used as it is.
  await input.setInputFiles(await file('night', 'night'));
  await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Use without cropping' }).click();
  await expect(rows.locator('picture img')).toHaveCount(3, { timeout: 60_000 });
  const stored = async () => (await refs.draft(listing).get()).data()?.pictures ?? [];
  const [first, , third] = await stored();
  // Moving a picture right after typing also saves its new description.
  await page.getByLabel('What picture 3 shows').fill('The harbour at night');
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await expect.poll(async () => (await stored())[1]).toMatchObject({ id: third?.id, alt: 'The harbour at night' });
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect.poll(async () => (await stored())[0]?.id).toBe(third?.id);
  await page.getByRole('button', { name: 'Move picture 1 down' }).press('Enter');
  await expect.poll(async () => (await stored())[1]?.id).toBe(third?.id);
  await expect(page.getByRole('button', { name: 'Move picture 1 up' })).toBeDisabled();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(async () => (await stored()).map(({ id }) => id)).toEqual([first?.id, third?.id]);

  // The public page shows the published pictures.
  const live = await makeListing(seller);
  const pictures = (await stored()).flatMap(({ hash, alt }) => (hash ? [{ hash, alt }] : []));
  await changeListing(live, {}, { pictures });
  await page.goto(`/listing/${live}`);
  const cover = page.getByRole('main').locator('picture img').first();
  await expect(cover).toHaveAttribute('src', new RegExp(pictures[0]?.hash ?? '-'));
  await page.getByRole('button', { name: 'Show picture 2: The harbour at night' }).click();
  await expect(cover).toHaveAttribute('alt', 'The harbour at night');
  // The browser chooses one of the sources once the picture has loaded.
  await expect.poll(() => cover.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/\.avif$/);
  await checkAccessibility(page);
});

test('a logo is cropped to a square, appears next to the name once published, and can be removed', async ({
  person,
}) => {
  const seller = await makeOnboarded('logo');
  const listing = await makeListing(seller);
  const { page } = await person('logo', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listing}/edit?tab=pictures`);
  const part = page.getByRole('region', { name: 'Logo' });
  const input = part.getByLabel(/logo here, or choose it/);
  await input.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(part.getByText('logo.txt: Choose a picture: PNG, JPEG or WebP.')).toBeVisible();
  const drawn = Buffer.from(await rasterize(logoSvg('Harbour Desk')));
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn });
  await page
    .getByRole('dialog', { name: 'Crop the picture' })
    .getByRole('button', { name: 'Use this picture' })
    .click();
  const logo = page.getByRole('img', { name: 'Logo of Harbour Desk' });
  await expect(logo).toBeVisible({ timeout: 60_000 });
  await checkAccessibility(page);
  await expectFits(page);
  await page.goto(`/projects/sell/${listing}/edit?tab=review`);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Logo changed').first()).toBeVisible();
  await page.goto(`/projects/sell/${listing}`);
  await expect(logo).toBeVisible();
  await page.goto(`/listing/${listing}`);
  await expect(logo).toBeVisible();
  await expectFits(page);
  // The seller can remove the logo, which reveals who sells the project.
  await page.goto(`/projects/sell/${listing}/edit?tab=pictures`);
  await part.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(logo).toHaveCount(0);
  await expect.poll(async () => (await refs.draft(listing).get()).data()?.logo).toBeNull();
});

test('a rejected picture can be retried and a running upload canceled; a file that isn’t a picture isn’t uploaded', async ({
  browser,
}) => {
  const seller = await makeOnboarded('stumbler');
  const listing = await makeListing(seller, 'draft', {}, { pictures: [] });
  // This context is not watched for console errors, because the refused requests cause some.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, seller, `/projects/sell/${listing}/edit?tab=pictures`);
  const input = page.getByLabel(/pictures here, or choose them/);
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Choose a picture: PNG, JPEG or WebP.')).toBeVisible();
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('The picture is larger than 5 MB. Choose a smaller one.')).toBeVisible();

  const storage = /\/v0\/b\/[^/]+\/o/;
  await page.route(storage, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  );
  await input.setInputFiles([await file('ferry', 'ferry'), await file('garden', 'garden')]);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await page.unroute(storage);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.locator('li picture img')).toHaveCount(1, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect.poll(async () => (await refs.draft(listing).get()).data()?.pictures.length).toBe(1);

  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(storage, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await input.setInputFiles([await file('list', 'list'), await file('shop', 'shop')]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  go();
  await expect
    .poll(async () => (await refs.draft(listing).get()).data()?.pictures.filter(({ hash }) => hash).length, {
      timeout: 60_000,
    })
    .toBe(2);
  await expect.poll(async () => (await refs.draft(listing).get()).data()?.pictures.length).toBe(2);
  await context.close();
});

test('a rejected picture or document leaves a message, no row, and nothing in the submission', async ({ person }) => {
  const seller = await makeOnboarded('refused');
  const good = { id: 'g'.repeat(20), alt: 'A harbor', hash: TEST_PICTURE, problem: null };
  const bad = { id: 'b'.repeat(20), alt: '', hash: null, problem: UNREADABLE_PICTURE };
  const listing = await makeListing(
    seller,
    'draft',
    {},
    { pictures: [bad, good], logo: { ...bad, id: 'l'.repeat(20) } },
  );
  const stored = pendingStoredFile({ id: 'd'.repeat(20), name: 'logo.txt', bytes: 9, createdAt: new Date() });
  const refused = { ...stored, problem: UNSUPPORTED_TYPE, kind: 'other', tier: 'access', checkedAt: null } as const;
  await refs.document(listing, refused.id).set(refused);
  const { page } = await person('refused', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listing}/edit?tab=pictures`);
  const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A harbor');
  await expect(page.getByText(UNREADABLE_PICTURE)).toHaveCount(2);
  await expect(page.getByText(`logo.txt: ${UNSUPPORTED_TYPE}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Documents' })).toHaveCount(0);
  await expect(page.getByText(/to fill in/)).toHaveCount(0);
  await checkAccessibility(page);

  const dialog = page.getByRole('dialog');
  const chosen = (name: string, content: string, type: string) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(content, 'latin1'),
  });
  const pictures = page.getByLabel(/pictures here, or choose them/);
  const logo = page.getByLabel(/a logo here, or choose it/);
  const heic = '\0\0\0\x24ftypheic\0\0\0\0mif1heic';
  for (const file of [chosen('photo.heic', heic, ''), chosen('photo.jpg', heic, 'image/jpeg')]) {
    for (const input of [pictures, logo]) {
      await input.setInputFiles(file);
      await expect(page.getByText(`${file.name}: Browsers can’t show HEIC. Save it as JPEG.`).first()).toBeVisible();
    }
  }
  const damaged = chosen('torn.png', '\x89PNG\r\n\x1a\nnothing', 'image/png');
  await pictures.setInputFiles(damaged);
  await expect(page.getByText(`torn.png: ${UNREADABLE_PICTURE}`)).toBeVisible();
  await page.getByLabel('Choose documents').setInputFiles(chosen('logo.svg', '<svg/>', 'image/svg+xml'));
  await expect(page.getByText(`logo.svg: ${UNSUPPORTED_TYPE}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  expect((await refs.documents(listing).get()).size).toBe(1);

  await page.getByText(UNREADABLE_PICTURE, { exact: true }).first().locator('..').getByRole('button').click();
  await expect(page.getByText(UNREADABLE_PICTURE, { exact: true })).toHaveCount(1);
  const { revision = 0 } = (await refs.draft(listing).get()).data() ?? {};
  await call('submitListing', seller, { listingId: listing, revision });
  const sent = (await refs.submission(listing, '1').get()).data();
  expect([sent?.draft.pictures, sent?.draft.logo]).toEqual([[good], null]);
  expect((await refs.documents(listing).get()).size).toBe(0);
  await expect(page.getByText(UNSUPPORTED_TYPE)).toHaveCount(0);
});

test('a profile picture that no browser can show is rejected with a message, before cropping', async ({ person }) => {
  const owner = await makeOnboarded('pictured');
  const { page } = await person('pictured', { width: 360 });
  await openAs(page, owner, '/settings?tab=profile');
  const input = page.getByLabel('Your picture');
  const file = (content: string) => ({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(content, 'latin1'),
  });
  await input.setInputFiles(file('\0\0\0\x24ftypheic\0\0\0\0mif1heic'));
  await expect(page.getByText('Browsers can’t show HEIC. Save it as JPEG.')).toBeVisible();
  await input.setInputFiles(file('torn'));
  await expect(page.getByText(UNREADABLE_PICTURE)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkAccessibility(page);
});
