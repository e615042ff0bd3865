import { Checkbox } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { FileLink } from '../../../../components/upload/file-link.tsx';
import { DOCUMENT_KIND_LABELS, DOCUMENT_TIER_LABELS } from '../../../../domain/document/document.ts';
import { filePaths } from '../../../../domain/upload/stored-file.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useDocuments } from '../../../../lib/files/use-documents.ts';

/** The documents beside a listing under review; buyers see which of them were checked. Opening one is logged. */
export function SubmittedDocuments({ listingId }: { listingId: string }) {
  const { status, data, retry } = useDocuments(listingId);
  const check = useCommand('checkDocument');
  return (
    <section className="section" style={{ marginTop: 24 }}>
      <h3 style={{ marginBottom: 8 }}>Documents</h3>
      {status === 'loading' && <RowsSkeleton rows={1} />}
      {status === 'error' && <ErrorState text="The documents could not be loaded." onRetry={retry} />}
      {status === 'success' && !data.length && <p className="muted small">None were sent.</p>}
      {check.error && <ErrorState text={errorText(check.error)} />}
      <ul>
        {data.map((document) => (
          <li key={document.id} className="row between wrap" style={{ padding: '8px 0' }}>
            <span className="stack" style={{ gap: 2, minWidth: 0 }}>
              <FileLink file={document} href={filePaths.document(listingId, document.id)} />
              <span className="tiny muted">
                {DOCUMENT_KIND_LABELS[document.kind]} · {DOCUMENT_TIER_LABELS[document.tier]}
              </span>
            </span>
            <Checkbox
              label="Checked"
              aria-label={`${document.name} was checked`}
              disabled={!document.type || check.isPending}
              checked={document.checkedAt !== null}
              onChange={(event) =>
                check.mutate({ listingId, documentId: document.id, checked: event.currentTarget.checked })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
