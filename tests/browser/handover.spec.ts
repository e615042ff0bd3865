import { call } from '../support/api/api-calls.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const owned = (login: string) => [JSON.stringify({ id: 7, owner: { login } })];
const SLOW = { timeout: 60_000 };

for (const width of [1440, 360]) {
  test(`both sides tick their steps, and checks find that domain and repository moved, ${width} px wide`, async ({
    person,
  }) => {
    const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
    const name = `moving-${width}-${Date.now()}`;
    const repository = `https://api.github.com/repos/tomas/${name}`;
    await setPlace(repository, owned('tomas'));
    const [domain, code] = completeDraft().assets;
    if (!domain || !code) throw new Error('Two assets expected.');
    const listingId = await makeListing(
      seller,
      'live',
      {},
      {
        assets: [
          { ...domain, identifier: `${name}.example` },
          { ...code, identifier: `https://github.com/tomas/${name}` },
        ],
      },
    );
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
    const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
    await pay(buyer, invoiceId);
    const { page: theirs } = await person('seller', { width });
    const { page } = await person('buyer', { width });
    const path = `/deals/${dealId}?tab=handover`;
    await openAs(theirs, seller, path);
    await openAs(page, buyer, path);

    // An automatic check shows the current state before anything is handed over.
    await expect(page.getByText(/The name servers of moving-.* are ns1\.registrar\.example/)).toBeVisible(SLOW);
    await expect(page.getByText(/belongs to tomas, as on/)).toBeVisible(SLOW);

    // Each side checks off its own steps, and the other side can only read them.
    await theirs.getByText('Steps on GitHub').click();
    await page.getByText('Steps on GitHub').click();
    const transfer = /Transfer it in Settings, General, Danger Zone/;
    await expect(page.getByRole('checkbox', { name: transfer })).toBeDisabled();
    await theirs.getByRole('checkbox', { name: transfer }).check();
    await expect(page.getByRole('checkbox', { name: transfer })).toBeChecked();
    await expect(page.getByText('1 of 6 done')).toBeVisible();
    await expect(page.getByRole('link', { name: 'GitHub Docs' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/docs\.github\.com\//,
    );
    await checkAccessibility(page);
    await expectFits(page);

    // The domain does not reveal its registrar, so one side names it and both see the steps of that registrar.
    await theirs.getByText(/^Steps 0 of/).click();
    await theirs.getByLabel('Current registrar').selectOption('Namecheap');
    for (const item of [theirs, page]) await expect(item.getByText('Steps on Namecheap')).toBeVisible();
    await page.getByText('Steps on Namecheap').click();
    await expect(
      page.getByRole('checkbox', { name: /use Change Ownership on the Sharing & Transfer tab/ }),
    ).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Namecheap Help' }).first()).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);

    // The repository's owner is compared with the account that the buyer names.
    await expect(theirs.getByText('Nora has not named their account on GitHub yet.')).toBeVisible();
    await page.getByLabel('Your account on GitHub').fill('@nora');
    await expect(page.getByText('Enter the name as shown in the account’s address.')).toBeVisible();
    await page.getByLabel('Your account on GitHub').fill('nora-ltd');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs.getByText(/Nora’s account on GitHub: nora-ltd/)).toBeVisible();
    await setPlace(repository, owned('nora-ltd'));
    await theirs.getByRole('button', { name: `Check now: ${code.label}` }).click();
    for (const item of [theirs, page])
      await expect(item.getByText(/belongs to nora-ltd, the account that the buyer named/)).toBeVisible(SLOW);

    // Only the buyer sees the text that proves control of the domain.
    await expect(theirs.getByText('Show that it’s yours')).toHaveCount(0);
    await page.getByText('Show that it’s yours').click();
    const line = await page.getByText(/^handoff-handover=/).innerText();
    await expect(page.getByText(`_handoff.${name}.example`)).toBeVisible();
    await expectFits(page);
    await checkAccessibility(page);
    await setPlace(`_handoff.${name}.example`, [line]);
    await page.getByRole('button', { name: `Check now: ${domain.label}` }).click();
    for (const item of [theirs, page])
      await expect(item.getByText(/holds the text that only the buyer was given/)).toBeVisible(SLOW);
    await expect(page.getByText('Earlier findings (1)').first()).toBeVisible();
    // The proof alone does not confirm an item.
    await expect(page.getByText('0 of 2 confirmed')).toBeVisible();
    await look(page, path, 'Earlier findings (1)');
  });
}
