import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { sellerAgreementVersion } from '../../../domain/account/seller-agreement.ts';
import { AppError } from '../../../domain/errors.ts';
import { newListing } from '../../../domain/listing/listing.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';
import { ListingEditor } from './listing-editor.tsx';

vi.mock('../../../lib/firebase/live.ts', () => ({ useLiveDoc: vi.fn(), useLiveQuery: vi.fn() }));

const listing = newListing({ id: 'listing', sellerId: 'seller', now: new Date() });
const edit = (step: string) =>
  show(
    <ListingEditor
      listing={listing}
      draft={{ ...completeDraft(), revision: 3 }}
      submission={null}
      preview={() => null}
    />,
    `/listings/listing/edit?tab=${step}`,
  );
const DECISION = { submittedAt: new Date(0), decision: 'request-changes', decidedAt: new Date(0) } as const;
let screen: Awaited<ReturnType<typeof edit>>;
const submitButton = () => screen.getByRole('button', { name: 'Submit for review' });
/** Types a new name and goes to the last step before the name is saved. */
const rename = async (name: string) => {
  await screen.getByLabelText('Name').fill(name);
  await screen.getByRole('link', { name: /Review and submit/ }).click();
};

beforeEach(() => {
  // Only the button saves here, unless a long action makes Vitest advance the autosave timer. Commands report back
  // without a timer.
  notifyManager.setScheduler(queueMicrotask);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('saves the input and submits the revision that contains it', async () => {
  const saves = fakeApi('saveDraft', () => ({ revision: 4 }));
  const submissions = fakeApi('submitListing', () => ({ success: true }));
  screen = await edit('basics');
  await rename('Ferry Desk');
  await submitButton().click();
  await expect.element(page.getByText('Submitted. We’ll let you know when it’s reviewed.')).toBeVisible();
  expect(saves.map(({ input }) => input.fields.title)).toEqual(['Ferry Desk']);
  expect(submissions.map(({ input }) => input)).toEqual([{ listingId: 'listing', revision: 4, answer: '' }]);
});

test('says nothing about saving before anything was typed', async () => {
  fakeApi('saveDraft', () => ({ revision: 1 }));
  screen = await show(
    <ListingEditor
      listing={listing}
      draft={{ ...completeDraft(), revision: 0 }}
      submission={null}
      preview={() => null}
    />,
    '/listings/listing/edit?tab=basics',
  );
  await expect.element(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByText(/Saved|Saving/).query()).toBeNull();
  await screen.getByLabelText('Name').fill('Ferry Desk');
  await expect.element(screen.getByText(/^Saving/)).toBeVisible();
});

test('a web address may be typed without https://, and leaving the field alone changes nothing', async () => {
  fakeApi('saveDraft', () => ({ revision: 4 }));
  screen = await edit('basics');
  const address = screen.getByLabelText('Web address');
  await address.click();
  await userEvent.tab();
  await expect.element(screen.getByText(/^Saved/)).toBeVisible();
  await address.fill('hats.example.com');
  await userEvent.tab();
  await expect.element(address).toHaveValue('https://hats.example.com');
  await expect.element(screen.getByText(/^Saving/)).toBeVisible();
});

test('submits nothing when saving fails: the bar says why and offers to save again', async () => {
  let online = false;
  fakeApi('saveDraft', () => {
    if (!online) throw new TypeError('no network');
    return { revision: 4 };
  });
  const submissions = fakeApi('submitListing', () => ({ success: true }));
  screen = await edit('basics');
  await rename('Ferry Desk');
  await submitButton().click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/No connection\./);
  expect(submissions).toEqual([]);
  online = true;
  await screen.getByRole('button', { name: 'Save again' }).click();
  await expect.element(screen.getByText(/^Saved/)).toBeVisible();
  await screen.getByRole('link', { name: /Basics/ }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Ferry Desk');
  expect(submissions).toEqual([]);
});

test('the bar also reports another tab’s changes, and leads to the choice', async () => {
  fakeApi('saveDraft', () => ({ revision: 4 }));
  const mine = { ...completeDraft(), revision: 3 };
  let arrive = (_draft: typeof mine) => {};
  function Tab() {
    const [draft, setDraft] = useState(mine);
    arrive = setDraft;
    return <ListingEditor listing={listing} draft={draft} submission={null} preview={() => null} />;
  }
  screen = await show(<Tab />, '/listings/listing/edit?tab=basics');
  await screen.getByLabelText('Name').fill('Ferry Desk');
  arrive({ ...mine, revision: 4, title: 'Harbor Office' });
  await expect.element(screen.getByText('One field was changed in another tab, too.')).toBeVisible();
  expect(screen.getByText(/^Sav/).query()).toBeNull();
  await screen.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep this one' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(screen.getByText(/^Sav/)).toBeVisible();
});

test('can’t be submitted while saving', async () => {
  let finish = () => {};
  fakeApi('saveDraft', () => new Promise((resolve) => (finish = () => resolve({ revision: 4 }))));
  const submissions = fakeApi('submitListing', () => ({ success: true }));
  screen = await edit('basics');
  await screen.getByLabelText('Name').fill('Ferry Desk');
  // Clicks in the page itself, because Vitest would advance the timer while its own click waits. An autosave would
  // delay the click.
  const press = (target: Locator) => (target.element() as HTMLElement).click();
  press(screen.getByRole('link', { name: /Review and submit/ }));
  await expect.poll(() => submitButton().query()).not.toBeNull();
  press(submitButton());
  await expect.element(submitButton()).toBeDisabled();
  expect(submissions).toEqual([]);
  finish();
  await expect.poll(() => submissions.length).toBe(1);
});

test('a tab that shows an older draft submits nothing and offers to reload', async () => {
  fakeApi('submitListing', () => {
    throw new AppError('stale-draft');
  });
  screen = await edit('review');
  await submitButton().click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This draft was changed in another tab\./);
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('asks a seller for the agreement in place, and then submits', async () => {
  let accepted = false;
  const submissions = fakeApi('submitListing', () => {
    if (!accepted) throw new AppError('agreement-required');
    return { success: true };
  });
  const consents = fakeApi('acceptSellerAgreement', () => {
    accepted = true;
    return { success: true };
  });
  screen = await edit('review');
  await submitButton().click();
  const dialog = page.getByRole('dialog', { name: 'Seller agreement' });
  const agree = dialog.getByLabelText('I have read this and agree to it');
  await expect.element(agree).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Agree and submit' })).toBeDisabled();
  expect(screen.getByRole('alert').query()).toBeNull();
  const panel = dialog.getByLabelText('Agreement', { exact: true }).element();
  // The text may get longer when its font loads, so this scrolls until the end has been seen.
  await expect
    .poll(() => {
      panel.scrollTo(0, panel.scrollHeight);
      return agree.element().matches(':enabled');
    })
    .toBe(true);
  await agree.click();
  await dialog.getByRole('button', { name: 'Agree and submit' }).click();
  await expect.element(page.getByText('Submitted. We’ll let you know when it’s reviewed.')).toBeVisible();
  expect(consents.map(({ input }) => input)).toEqual([{ version: sellerAgreementVersion(new Date()) }]);
  expect(submissions).toHaveLength(2);
});

test('a seller who closes the agreement stays in the editor and may submit again', async () => {
  const submissions = fakeApi('submitListing', () => {
    throw new AppError('agreement-required');
  });
  screen = await edit('review');
  await submitButton().click();
  const dialog = page.getByRole('dialog', { name: 'Seller agreement' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await submitButton().click();
  await expect.element(dialog).toBeVisible();
  expect(submissions).toHaveLength(2);
});

test('any other rejection is shown on the page, and the listing can be submitted again', async () => {
  let pending = true;
  const submissions = fakeApi('submitListing', () => {
    if (pending) throw new AppError('picture-pending');
    return { success: true };
  });
  screen = await edit('review');
  await submitButton().click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/A picture is still being prepared\./);
  pending = false;
  await submitButton().click();
  await expect.element(page.getByText('Submitted. We’ll let you know when it’s reviewed.')).toBeVisible();
  expect(submissions).toHaveLength(2);
});

test('a requested change marks its step and is named before submitting, until it is made', async () => {
  fakeApi('saveDraft', () => ({ revision: 4 }));
  vi.mocked(useLiveQuery).mockReturnValue({ status: 'success', data: [], refused: false, retry: () => {} });
  const draft = { ...completeDraft(), revision: 3 };
  const reasons = [
    { path: 'oneLine', reason: 'Say for whom.' },
    { path: 'documents.abc', reason: 'Page two is missing.' },
  ];
  screen = await show(
    <ListingEditor
      listing={{ ...listing, state: 'changes-requested', submissions: 1 }}
      draft={draft}
      submission={{ n: 1, listingId: 'listing', sellerId: 'seller', draft, reasons, answer: '', ...DECISION }}
      preview={() => null}
    />,
    '/listings/listing/edit?tab=review',
  );
  const steps = screen.getByRole('navigation', { name: 'Steps' });
  await expect.element(steps.getByText('Change requested')).toBeVisible();
  await expect.element(screen.getByText(/^One requested change is still open/)).toBeVisible();
  expect(screen.getByText(/Everything is complete/).query()).toBeNull();
  await steps.getByRole('link', { name: /Basics/ }).click();
  await screen.getByLabelText('In one line').fill('Berth bookings for small harbors');
  await expect.element(steps.getByText('Change requested')).not.toBeInTheDocument();
  await steps.getByRole('link', { name: /Review and submit/ }).click();
  await expect.element(screen.getByText(/^Everything is complete/)).toBeVisible();
  const sent = fakeApi('submitListing', () => ({ success: true }));
  await screen.getByLabelText('Your answer to the reviewer').fill('x'.repeat(601));
  await expect.element(screen.getByText('Too long: 601 of 600 characters.')).toBeVisible();
  await expect.element(submitButton()).toBeDisabled();
  await screen.getByLabelText('Your answer to the reviewer').fill('It is in the books now.');
  await submitButton().click();
  await expect.poll(() => sent.map(({ input }) => input.answer)).toEqual(['It is in the books now.']);
});

test.each([
  ['beside the form where there is room', 1440, 'basics', 1],
  ['nowhere on a narrow screen', 1000, 'basics', 0],
  ['only once on the last step', 1440, 'review', 1],
])('shows the card %s', async (_where, width, step, count) => {
  await page.viewport(width, 900);
  await show(
    <ListingEditor
      listing={listing}
      draft={{ ...completeDraft(), revision: 3 }}
      submission={null}
      preview={() => null}
      card={({ title }) => <p>The card of {title}</p>}
    />,
    `/listings/listing/edit?tab=${step}`,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText(/^The card of/).elements()).toHaveLength(count);
});
