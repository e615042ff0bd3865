import { readFile } from 'node:fs/promises';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { dealOf } from '../support/stored/stored-documents.ts';
import { PDF } from '../support/stored/stored-files.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const WHY = 'Why do customers leave?';
const OWN = 'Which invoices are paid late, and by whom?';

test('a question is asked, answered once with a figure, changed, settled, and read by another buyer', async ({
  person,
}) => {
  const [seller, buyer, rival] = await Promise.all([
    makeOnboarded('Tomas'),
    makeOnboarded('Nora', { premium: true }),
    makeOnboarded('Rita', { premium: true }),
  ]);
  const listingId = await makeListing(seller);
  const letIn = async (who: typeof buyer) => {
    const { dealId } = await call('requestAccess', who, { listingId, note: '' });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', who, { dealId, version: TERMS_VERSION });
    return dealId;
  };
  const dealId = await letIn(buyer);
  const rivals = await letIn(rival);

  // The buyer asks one question from the list with one click and writes another one.
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  const asks = page.getByRole('main');
  await expect(asks.getByText(/^No questions here yet/)).toBeVisible();
  await asks.getByRole('button', { name: `Ask: ${WHY}` }).click();
  const waiting = asks.getByRole('list', { name: 'Waiting for an answer' });
  await expect(waiting.getByRole('heading', { name: WHY })).toBeVisible();
  await asks.getByLabel('Your question').fill(OWN);
  await asks.getByRole('button', { name: 'Ask for an answer' }).click();
  await expect(waiting.getByRole('heading', { name: OWN })).toBeVisible();
  await expect(asks.getByLabel('Your question')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Answers and documents 2 unanswered' })).toBeVisible();
  await checkAccessibility(page);
  await asks.getByRole('button', { name: `Withdraw: ${OWN}` }).click();
  await expect(asks.getByRole('heading', { name: OWN })).toHaveCount(0);

  // The question waits on the seller's dashboard, which links to the place to answer it.
  const { page: theirs } = await person('seller');
  await openAs(theirs, seller, '/dashboard');
  await theirs.getByRole('link', { name: 'Nora asks about the project' }).click();
  const answers = theirs.getByRole('main');
  await expect(answers.getByText(/Asked by Nora on/)).toBeVisible();
  await answers.getByRole('button', { name: `Answer: ${WHY}` }).click();
  await answers.getByLabel('Your answer').fill('They close their shops.');
  await answers.getByRole('combobox', { name: 'Figures' }).click();
  await theirs.getByRole('option', { name: /^Owner’s time/ }).click();
  await theirs.keyboard.press('Escape');
  await checkAccessibility(theirs);
  await answers.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(answers.getByText('They close their shops.')).toBeVisible();

  // The buyer's page shows the answer without a reload, with the figure and its source.
  await expect(asks.getByText('They close their shops.')).toBeVisible();
  await expect(asks.getByRole('button', { name: /^Owner’s time/ })).toContainText('Seller says');
  await asks.getByRole('button', { name: `Mark as settled: ${WHY}` }).click();
  await expect(asks.getByRole('list', { name: 'Settled' }).getByRole('heading', { name: WHY })).toBeVisible();
  await answers.getByRole('button', { name: `Change: ${WHY}` }).click();
  await answers.getByLabel('Your answer').fill('They close, or sell them.');
  await answers.getByRole('button', { name: 'Change the answer' }).click();
  await expect(answers.getByText('They close, or sell them.')).toBeVisible();
  await expect(asks.getByText('The answer changed after you marked it as settled.')).toBeVisible();
  await asks.getByText('The earlier answer', { exact: true }).click();
  await expect(asks.getByText('They close their shops.')).toBeVisible();

  // Another buyer can read the answer but does not see who asked.
  const { page: across } = await person('rival', { refused: /ask-for-answer/ });
  await openAs(across, rival, `/deals/${rivals}?tab=access`);
  await expect(across.getByText('They close, or sell them.')).toBeVisible();
  await expect(across.getByText('Nora')).toHaveCount(0);
  await look(across, `/deals/${rivals}?tab=access`, 'Questions and answers');

  // Text typed in the conversation can be sent as a question. It stays in its field if it is refused.
  await across.setViewportSize({ width: 1440, height: 900 });
  await across.goto(`/deals/${rivals}?tab=access`);
  const typed = across.getByLabel('Write to Tomas');
  const asking = across.getByRole('complementary').getByRole('button', { name: 'Ask for an answer' });
  await typed.fill(`${OWN} ${'Please be exact. '.repeat(30)}`);
  await asking.click();
  await expect(across.getByText('At most 500 characters.')).toBeVisible();
  await expect(typed).toHaveValue(/^Which invoices/);
  await typed.fill(OWN);
  await expect(across.getByText('At most 500 characters.')).toHaveCount(0);
  await asking.click();
  await expect(
    across.getByRole('list', { name: 'Waiting for an answer' }).getByRole('heading', { name: OWN }),
  ).toBeVisible();
  await expect(typed).toHaveValue('');
  expect((await refs.messages(rivals).get()).size).toBe(0);
  await expect(across.getByRole('link', { name: 'Answers and documents 1 unanswered' })).toBeVisible();
  await checkAccessibility(across);
});

test('the seller answers before anyone asks, merges duplicates, and both see what is open before accepting', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora', { premium: true })]);
  const listingId = await makeListing(seller);
  const { page: theirs } = await person('seller', { width: 360 });
  await openAs(theirs, seller, `/projects/sell/${listingId}`);
  const own = theirs.getByRole('main');
  await own.getByRole('button', { name: `Answer: ${WHY}` }).click();
  await own.getByLabel('Your answer').fill('They close their shops.');
  await own.getByLabel('Keep this answer for my other listings').check();
  await own.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(own.getByRole('list', { name: 'Answered' }).getByRole('heading', { name: WHY })).toBeVisible();
  await checkAccessibility(theirs);

  // The seller adds a question that no buyer asked and that is not in the list.
  await own.getByRole('button', { name: 'Add your own question' }).click();
  const adding = own.getByRole('form', { name: 'A question of your own' });
  await adding.getByLabel('The question').fill(WHY.toUpperCase());
  await expect(adding.getByText('This question is in the list above.')).toBeVisible();
  await adding.getByLabel('The question').fill('Can it be run from Norway?');
  await adding.getByLabel('Your answer').fill('Yes, I do.');
  await adding.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(
    own.getByRole('list', { name: 'Answered' }).getByRole('heading', { name: 'Can it be run from Norway?' }),
  ).toBeVisible();
  await checkAccessibility(theirs);

  // A kept answer can be used on another listing and deleted from the kept answers.
  await look(theirs, `/projects/sell/${listingId}`, 'Questions and answers');
  await theirs.setViewportSize({ width: 360, height: 900 });
  await theirs.goto(`/projects/sell/${await makeListing(seller)}`);
  await own.getByText('One answer you keep').click();
  await own.getByRole('button', { name: `Use: ${WHY}` }).click();
  await expect(own.getByLabel('Your answer')).toHaveValue('They close their shops.');
  await own.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(own.getByRole('list', { name: 'Answered' }).getByRole('heading', { name: WHY })).toBeVisible();
  await own.getByRole('button', { name: `Delete: ${WHY}` }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own.getByText('One answer you keep')).toHaveCount(0);
  await expect(own.getByRole('heading', { name: WHY })).toBeVisible();

  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const ask = (question: string) => call('askForAnswer', buyer, { listingId, category: 'other', question });
  await ask('What makes people cancel?');
  await ask(OWN);
  await theirs.goto(`/deals/${dealId}?tab=offer`);
  await theirs.getByRole('button', { name: /^Accept \$/ }).click();
  const dialog = theirs.getByRole('dialog');
  await expect(dialog.getByText('2 of Nora’s 2 questions are unanswered.')).toBeVisible();
  await dialog.getByRole('link', { name: 'See the questions' }).click();
  await own.getByRole('button', { name: 'Merge: What makes people cancel?' }).click();
  await theirs.getByRole('combobox', { name: 'The same question' }).click();
  await theirs.getByRole('option', { name: WHY }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(own.getByRole('heading', { name: 'What makes people cancel?' })).toHaveCount(0);
  expect((await dealOf(dealId)).questions.open).toHaveLength(1);

  await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_200_000 } });
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/deals/${dealId}?tab=offer`);
  await page.getByRole('button', { name: /^Accept \$/ }).click();
  await expect(page.getByRole('dialog').getByText('1 of your 2 questions is unanswered.')).toBeVisible();
  await checkAccessibility(page);
});

test('a document is attached to an answer, opened by a buyer with access, and another one waits for an accepted offer', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora', { premium: true })]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  await call('askForAnswer', buyer, { listingId, category: 'other', question: WHY });

  const { page: theirs } = await person('seller', { width: 360 });
  await openAs(theirs, seller, `/projects/sell/${listingId}/edit?tab=pictures`);
  const files = ['Churn 2025.pdf', 'Letters.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF }));
  await theirs.getByLabel('Choose documents').setInputFiles(files);
  for (const { name } of files)
    await expect(theirs.getByRole('button', { name: `Save ${name}` })).toBeVisible({ timeout: 30_000 });
  await theirs.getByLabel('When Letters.pdf opens').selectOption('Opens once an offer is accepted');
  const tiers = async () => (await refs.documents(listingId).get()).docs.map((doc) => doc.data().tier).sort();
  await expect.poll(tiers).toEqual(['access', 'diligence']);

  await theirs.goto(`/projects/sell/${listingId}`);
  const own = theirs.getByRole('main');
  await own.getByRole('button', { name: `Answer: ${WHY}` }).click();
  await own.getByLabel('Your answer').fill('They close their shops, as they say themselves.');
  await own.getByRole('combobox', { name: 'Documents' }).click();
  await theirs.getByRole('option', { name: 'Churn 2025.pdf' }).click();
  await theirs.getByRole('option', { name: 'Letters.pdf (opens once an offer is accepted)' }).click();
  await theirs.keyboard.press('Escape');
  await checkAccessibility(theirs);
  await own.getByRole('button', { name: 'Answer', exact: true }).click();
  const answered = own.getByRole('list', { name: 'Answered' });
  await expect(answered.getByRole('button', { name: 'Save Letters.pdf' })).toBeVisible();

  const { page } = await person('buyer', { width: 360, dark: true });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  const read = page.getByRole('main').getByRole('list', { name: 'Answered' });
  await expect(read.getByText('One document opens once an offer is accepted.')).toBeVisible();
  await expect(read.getByRole('button', { name: /^Save / })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await read.getByRole('button', { name: 'Save Churn 2025.pdf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Churn 2025.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe(String(PDF));
  await checkAccessibility(page);

  // The seller sees that the document was opened.
  await theirs.goto(`/deals/${dealId}?tab=access`);
  await theirs.getByText(/^Opened/).click();
  await expect(theirs.getByText('Churn 2025.pdf').first()).toBeVisible();

  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('acceptOffer', seller, { dealId, version: 1 });
  await page.goto(`/deals/${dealId}?tab=access`);
  await expect(read.getByRole('button', { name: 'Save Letters.pdf' })).toBeVisible();
});
