import { expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/components/screen.tsx';
import { type Document, MAX_DOCUMENTS } from '../../../../domain/document/document.ts';
import { pendingStoredFile } from '../../../../domain/upload/stored-file.ts';
import { useDocumentPages, useNamedDocuments } from '../../../../lib/firebase/document-reads.ts';
import { DocumentsSection } from './documents-section.tsx';

vi.mock('../../../../lib/firebase/document-reads.ts', () => ({
  useDocumentPages: vi.fn(),
  useNamedDocuments: vi.fn(),
}));
vi.mock('../../data/uploads.ts', () => ({ useDocumentUploads: () => ({ uploads: [], places: ['on-its-way'] }) }));

const LISTING = { id: 'l', state: 'changes-requested' } as const;
const document = (id: string, problem: string | null = null): Document => ({
  ...pendingStoredFile({ id, name: `${id}.pdf`, bytes: 1, createdAt: new Date() }),
  problem,
  kind: 'other',
  tier: 'access',
  checkedAt: null,
});

/** Shows one page of `total` documents, next to the documents that a review names. */
async function showPage(data: Document[], total: number, named: Document[] = []) {
  const showMore = data.length < total ? vi.fn() : null;
  const page = { status: 'success', refused: false, retry: vi.fn(), lookThrough: vi.fn() } as const;
  const refusedFiles = [document('bad', 'No.')];
  vi.mocked(useDocumentPages).mockReturnValue({ ...page, data, total, showMore, refusedFiles });
  vi.mocked(useNamedDocuments).mockReturnValue(named);
  const asked = named.map(({ id }) => id);
  const reason = (path: string) => (asked.includes(path.slice('documents.'.length)) ? 'Which year?' : undefined);
  const screen = await show(<DocumentsSection listing={LISTING} asked={asked} reason={reason} />);
  const names = () =>
    screen
      .getByRole('list', { name: 'Documents' })
      .getByText(/\.pdf$/)
      .elements();
  return { screen, names: () => names().map(({ textContent }) => textContent) };
}

test('a document that a review asks to change comes first, and only once, whichever page it is on', async () => {
  const { screen, names } = await showPage([document('b'), document('a')], 9, [document('old'), document('a')]);
  await expect.poll(names).toEqual(['old.pdf', 'b.pdf', 'a.pdf']);
  expect(screen.getByText('Which year?').elements()).toHaveLength(2);
  await expect.element(screen.getByText('bad.pdf: No.')).toBeVisible();
});

test('a file being uploaded is neither listed nor counted, but takes up a slot', async () => {
  const { screen, names } = await showPage([document('on-its-way'), document('a')], MAX_DOCUMENTS);
  await expect.poll(names).toEqual(['a.pdf']);
  await expect.element(screen.getByText(`1 of ${MAX_DOCUMENTS - 1}`)).toBeVisible();
  await expect.element(screen.getByLabelText('Choose documents')).not.toBeInTheDocument();
  expect(vi.mocked(useDocumentPages).mock.lastCall).toEqual(['l', 1]);
});
