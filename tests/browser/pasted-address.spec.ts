import { bucket, bucketName } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { coverSvg, logoSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** Stores a picture where the proxy may fetch it, and returns its address. */
async function hosted(svg: string): Promise<string> {
  const name = `pasted/${newId()}`;
  await (await bucket()).file(name).save(await rasterize(svg), { contentType: 'image/png', resumable: false });
  return `http://127.0.0.1:${TEST.ports.storage}/download/storage/v1/b/${bucketName()}/o/${encodeURIComponent(name)}?alt=media`;
}

for (const width of [1440, 768, 360]) {
  test(`a new listing starts with the seller’s own page, ${width} px wide`, async ({ person }) => {
    const name = `pasting-${width}`;
    const seller = await makeOnboarded(name);
    const site = `${name}-${Date.now()}.example`;
    const [cover, logo] = await Promise.all([hosted(coverSvg('ferry')), hosted(logoSvg('ferry'))]);
    await setPlace(`https://${site}`, [
      `<html lang="en"><head><title>Ferry Desk</title><meta name="description" content="Tickets for small ferries.">
       <meta property="og:image" content="${cover}"><link rel="apple-touch-icon" href="${logo}">
       <script src="/_next/static/a.js"></script></head><body><a href="https://x.com/ferrydesk">X</a></body></html>`,
    ]);
    const { page } = await person(name, { width, refused: /read-pasted-address/ });
    await openAs(page, seller, '/projects/sell/new/edit');
    const address = page.getByLabel('Address of the project');
    await address.fill('127.0.0.1');
    await address.press('Enter');
    await expect(page.getByText('Enter a public web address, such as example.com.')).toBeVisible();
    await expect(address).toHaveValue('127.0.0.1');
    await address.fill(site);
    await address.press('Enter');

    const card = page.getByRole('region', { name: `From ${site}` });
    await expect(card.getByRole('textbox', { name: 'Name from the page' })).toHaveValue('Ferry Desk');
    await expect(card.getByRole('img', { name: 'Picture from the page' })).toBeVisible({ timeout: 60_000 });
    await expect(card.getByRole('img', { name: 'Logo from the page' })).toBeVisible({ timeout: 60_000 });
    await checkAccessibility(page);
    await expectFits(page);
    await card.getByRole('textbox', { name: 'Name from the page' }).fill('Ferry Desk Norway');
    await card.getByRole('checkbox', { name: 'Hosting' }).uncheck();
    await card.getByRole('button', { name: 'Fill in' }).click();
    await expect(card).toHaveCount(0);
    await expect(
      page.getByText(/^Filled in: name, one line, picture, logo, technologies,? and assets\.$/),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ferry Desk Norway');
    await expect(page.getByLabel('Web address')).toHaveValue(`https://${site}`);

    // From then on, the pictures are the seller's uploads.
    await expect(page).toHaveURL(/\/projects\/sell\/[A-Za-z0-9]{20}\/edit/);
    const [, listingId = ''] = /sell\/(\w{20})\//.exec(page.url()) ?? [];
    const stored = async () => (await refs.draft(listingId).get()).data();
    await expect.poll(async () => (await stored())?.pictures[0]?.hash, { timeout: 60_000 }).toMatch(/^[0-9a-f]{64}$/);
    await expect.poll(async () => (await stored())?.logo?.hash, { timeout: 60_000 }).toMatch(/^[0-9a-f]{64}$/);
    await expect
      .poll(stored)
      .toMatchObject({ title: 'Ferry Desk Norway', oneLine: 'Tickets for small ferries.', tech: ['next.js'] });
    expect((await stored())?.assets.map(({ kind, identifier }) => [kind, identifier])).toEqual([
      ['domain', site],
      ['social', 'x.com/ferrydesk'],
    ]);
  });
}
