import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { type Draft, emptyDraft } from '../../../../domain/listing/draft/draft.ts';
import { newListing } from '../../../../domain/listing/listing.ts';
import type { PageSuggestions } from '../../../../domain/pasted-address/page-suggestions.ts';
import { fetchSitePicture } from '../../../../lib/files/fetch-site-picture.ts';
import { ListingEditor } from '../listing-editor.tsx';

vi.mock('../../../../lib/firebase/live.ts', () => ({ useLiveDoc: vi.fn(), useLiveQuery: vi.fn() }));
vi.mock('../../../../lib/files/fetch-site-picture.ts', () => ({ fetchSitePicture: vi.fn() }));
const uploaded = vi.hoisted(() => [] as string[]);
vi.mock('../../../../lib/files/upload-file.ts', () => ({
  uploadFile: async (path: string, file: Blob) => {
    uploaded.push(`${path} ${file.type}`);
    return { task: Promise.resolve() };
  },
}));

const offer: PageSuggestions = {
  address: 'https://ferry.example/',
  language: 'de',
  name: { text: 'Ferry Desk', isCut: false },
  oneLine: { text: 'Tickets for small ferries…', isCut: true },
  picture: 'https://ferry.example/cover.png',
  icon: null,
  technologies: [
    { tag: 'next.js', seenIn: 'file' },
    { tag: 'vercel', seenIn: 'header' },
  ],
  assets: [
    { kind: 'domain', identifier: '' },
    { kind: 'social', identifier: 'x.com/ferrydesk' },
  ],
};
const listing = newListing({ id: 'L'.repeat(20), sellerId: 'seller', now: new Date() });
const empty = emptyDraft('2025-12', new Date());

async function pixel(): Promise<Blob> {
  const canvas = new OffscreenCanvas(16, 10);
  canvas.getContext('2d')?.fillRect(0, 0, 16, 10);
  return canvas.convertToBlob({ type: 'image/webp' });
}

beforeEach(() => {
  uploaded.length = 0;
  vi.mocked(fetchSitePicture).mockImplementation(pixel);
});

/** Opens the first step of a draft, and returns the screen with the calls that save it. */
async function edit(draft: Partial<Draft> = {}) {
  const saved = fakeApi('saveDraft', () => ({ revision: 1 }));
  const screen = await show(
    <ListingEditor listing={listing} draft={{ ...empty, ...draft }} submission={null} preview={() => null} />,
    `/projects/sell/${listing.id}/edit?tab=basics`,
  );
  return { screen, fields: () => saved.at(-1)?.input.fields };
}
type Screen = Awaited<ReturnType<typeof edit>>['screen'];

async function paste(screen: Screen, address: string): Promise<void> {
  await screen.getByLabelText('Address of the project').fill(address);
  await userEvent.keyboard('{Enter}');
}
const card = (screen: Screen) => screen.getByRole('region', { name: 'From ferry.example' });
const tick = (screen: Screen, name: string | RegExp) => card(screen).getByRole('checkbox', { name, exact: true });

test('the page’s suggestions are selected, can be changed or left out, and are applied at once', async () => {
  const read = fakeApi('readPastedAddress', () => offer);
  const added = fakeApi('addPicture', () => ({ pictureId: 'p', uploadPath: 'uploads/p' }));
  const { screen, fields } = await edit();
  await paste(screen, 'www.ferry.example?utm=1');
  await expect.element(card(screen)).toBeVisible();
  expect(read[0]?.input).toEqual({ address: 'https://www.ferry.example?utm=1' });
  await expect.element(card(screen).getByText('The page is in German. Its text is not translated.')).toBeVisible();
  await expect.element(card(screen).getByText('Not found on the page: usable icon.')).toBeVisible();
  await expect.element(card(screen).getByText('Shortened to 120 characters.')).toBeVisible();
  await expect.element(card(screen).getByRole('img', { name: 'Picture from the page' })).toBeVisible();
  for (const name of ['Name', 'In one line', 'Picture', 'next.js', 'Domain']) {
    await expect.element(tick(screen, name)).toBeChecked();
  }
  await card(screen).getByRole('textbox', { name: 'Name from the page' }).fill('Ferry Desk Norway');
  await tick(screen, 'vercel').click();
  await card(screen).getByRole('button', { name: 'Fill in' }).click();
  await expect.element(card(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Address of the project')).toHaveFocus();
  await expect
    .element(screen.getByText(/^Filled in: name, one line, picture, technologies,? and assets\.$/))
    .toBeVisible();
  await expect.poll(fields).toMatchObject({
    title: 'Ferry Desk Norway',
    oneLine: 'Tickets for small ferries…',
    url: 'https://ferry.example',
    tech: ['next.js'],
    assets: [
      { kind: 'domain', identifier: 'ferry.example' },
      { kind: 'social', identifier: 'x.com/ferrydesk' },
    ],
  });
  await expect.poll(() => uploaded).toEqual(['uploads/p image/webp']);
  expect(added[0]?.input).toMatchObject({
    alt: 'Picture of Ferry Desk Norway',
    logo: false,
    contentType: 'image/webp',
  });
});

test('nothing the seller typed is replaced without being selected, which shows old and new', async () => {
  fakeApi('readPastedAddress', () => ({ ...offer, picture: null }));
  const { screen, fields } = await edit({
    title: 'My ferry',
    oneLine: 'Mine',
    url: 'https://old.example',
    tech: ['rails'],
  });
  await screen.getByText('Paste your address').click();
  await paste(screen, 'ferry.example');
  await expect.element(tick(screen, 'Name')).not.toBeChecked();
  await expect.element(tick(screen, 'Name')).toHaveAccessibleDescription('Replaces “My ferry”');
  await expect.element(tick(screen, 'In one line')).not.toBeChecked();
  await expect.element(tick(screen, 'Web address: https://ferry.example')).not.toBeChecked();
  await expect.element(tick(screen, 'next.js')).not.toBeChecked();
  await expect.element(tick(screen, 'Domain')).toBeChecked();
  await tick(screen, 'In one line').click();
  await card(screen).getByRole('button', { name: 'Fill in' }).click();
  await expect.poll(fields).toMatchObject({
    title: 'My ferry',
    oneLine: 'Tickets for small ferries…',
    url: 'https://old.example',
    tech: ['rails'],
  });
});

test('an anonymous listing’s name and picture start unselected, with the reason', async () => {
  fakeApi('readPastedAddress', () => offer);
  const { screen } = await edit({ anonymous: true });
  await paste(screen, 'ferry.example');
  await expect
    .element(card(screen).getByText(/^You sell anonymously\. The name and the pictures may give/))
    .toBeVisible();
  await expect.element(tick(screen, 'Name')).not.toBeChecked();
  await expect.element(tick(screen, 'Picture')).not.toBeChecked();
  await expect.element(tick(screen, 'In one line')).toBeChecked();
});

test('an unreadable page says why, and the address stays; discarding the card changes nothing', async () => {
  const sentence = 'ferry.example has no page at this address (404).';
  let answer: () => PageSuggestions = () => {
    throw new AppError('invalid-input', sentence, [{ path: 'address', message: sentence }]);
  };
  fakeApi('readPastedAddress', () => answer());
  const { screen, fields } = await edit();
  await paste(screen, 'ferry.example');
  const field = screen.getByLabelText('Address of the project');
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(field).toHaveValue('ferry.example');
  await expect.element(screen.getByText(/^Your address is kept below\./)).toBeVisible();
  await expect.poll(fields).toMatchObject({ url: 'https://ferry.example', title: '' });

  answer = () => offer;
  vi.mocked(fetchSitePicture).mockRejectedValue(new Error('The picture could not be opened.'));
  await screen.getByRole('button', { name: 'Read the page' }).click();
  await expect.element(card(screen).getByText('It could not be opened as a picture.')).toBeVisible();
  await expect.element(tick(screen, 'Picture')).toBeDisabled();
  await card(screen).getByRole('button', { name: 'Discard' }).click();
  await expect.element(card(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('');
  expect(uploaded).toEqual([]);
});
