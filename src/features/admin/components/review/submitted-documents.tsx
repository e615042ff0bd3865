import { Checkbox, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { CheckedFigures } from '../../../../components/listing/checked-figures.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { FileLink } from '../../../../components/upload/file-link.tsx';
import { DOCUMENT_KIND_LABELS, DOCUMENT_TIER_LABELS, type Document } from '../../../../domain/document/document.ts';
import { isByMonth } from '../../../../domain/listing/figures/checked-figures.ts';
import { checkableFigures, validChecks } from '../../../../domain/listing/figures/figure-check.ts';
import type { FigureCheck } from '../../../../domain/listing/figures/figure-schemas.ts';
import type { Figures } from '../../../../domain/listing/figures/figures.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { storedDate } from '../../../../domain/shared/stored-moments.ts';
import { filePaths } from '../../../../domain/upload/stored-file.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useDocuments } from '../../../../lib/firebase/document-reads.ts';
import { ApproveRest, FieldDecision, type ReviewDecisions } from './field-decision.tsx';
import { documentPart } from './parts-to-judge.ts';
import classes from './submitted-documents.module.css';

interface DocumentFiguresProps {
  listingId: string;
  document: Document;
  figures: ReturnType<typeof checkableFigures>;
  /** All figure checks of the listing. */
  checks: readonly FigureCheck[];
  disabled: boolean;
}

/** Checkboxes for the figures a document proves; each checked figure is shown as “Document checked” everywhere. */
function DocumentFigures({ listingId, document, figures, checks, disabled }: DocumentFiguresProps) {
  const check = useCommand('checkFigures', () => announce('Saved.'));
  const stored = figures
    .filter(({ figure, value }) =>
      checks.some((one) => one.documentId === document.id && one.figure === figure && one.value === value),
    )
    .map(({ figure }) => figure);
  // Update the checkboxes optimistically, and roll back on an error.
  const [sent, setSent] = useState<readonly string[] | null>(null);
  const ticked = sent ?? stored;
  if (sent && !check.isPending && String(sent.toSorted()) === String(stored.toSorted())) setSent(null);
  const send = (names: string[]) => {
    setSent(names);
    // Send only the checkboxes that changed: the document may prove figures that aren't shown here.
    const changed = figures
      .filter(({ figure }) => names.includes(figure) !== ticked.includes(figure))
      .map(({ figure, value }) => ({ figure, value, proved: names.includes(figure) }));
    check.mutate({ listingId, documentId: document.id, figures: changed }, { onError: () => setSent(null) });
  };
  return (
    <>
      <Checkbox.Group
        label={
          <span className={textClasses.breakAnywhere}>
            What <bdi>{document.name}</bdi> proves
          </span>
        }
        value={[...ticked]}
        onChange={send}
        fz="sm"
      >
        <div className={classes.figures}>
          {figures.map(({ figure, label, text }) => (
            <Checkbox
              key={figure}
              value={figure}
              disabled={disabled || check.isPending}
              label={
                <span className={textClasses.breakAnywhere}>
                  {label}
                  {!isByMonth(figure) && `: ${text}`}
                </span>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      {check.error && <ErrorState text={errorText(check.error)} />}
    </>
  );
}

interface SubmittedDocumentsProps {
  listing: Listing;
  /** The figures under review. */
  figures: Figures;
  /** True if another administrator is reviewing the submission or has to review it. */
  isClosed?: boolean;
  /** Set during a review, so that each document gets a decision. */
  requests?: ReviewDecisions;
  /** During a review, the last time the signed-in administrator opened each document; null until loaded. */
  opened?: ReadonlyMap<string, Date> | null;
}

/**
 * A listing's documents, each with the figures it proves. Buyers see which figures were checked, and opening a document
 * is recorded in the audit log.
 */
export function SubmittedDocuments({
  listing,
  figures,
  isClosed = false,
  requests,
  opened = null,
}: SubmittedDocumentsProps) {
  const listingId = listing.id;
  const { status, data, retry } = useDocuments(listingId);
  const check = useCommand('checkDocument', () => announce('Saved.'));
  const checkable = checkableFigures(figures);
  const proved = validChecks(listing.checks, figures).filter(({ source }) => source === 'document');
  return (
    <Section mt="lg">
      <Title order={3} mb="sm">
        Documents
      </Title>
      {status === 'loading' && <RowsSkeleton rows={1} />}
      {status === 'error' && <ErrorState text="The documents could not be loaded." onRetry={retry} />}
      {status === 'success' && !data.length && <Muted>No documents were submitted.</Muted>}
      {check.error && <ErrorState text={errorText(check.error)} />}
      <ul>
        {data.map((document) => (
          <Stack key={document.id} component="li" gap="sm" py="smd">
            <Group justify="space-between">
              <Stack component="span" gap="xs" miw={0}>
                <FileLink file={document} href={filePaths.document(listingId, document.id)} />
                <Muted size="xs" span>
                  {DOCUMENT_KIND_LABELS[document.kind]} · {DOCUMENT_TIER_LABELS[document.tier]}
                  {opened && <Moments text={` · ${openedText(opened.get(document.id))}`} />}
                </Muted>
              </Stack>
              <Checkbox
                label="Checked"
                aria-label={`${document.name} was checked`}
                disabled={!document.type || check.isPending}
                checked={document.checkedAt !== null}
                onChange={(event) =>
                  check.mutate({ listingId, documentId: document.id, checked: event.currentTarget.checked })
                }
              />
            </Group>
            {document.type && (
              <DocumentFigures
                listingId={listingId}
                document={document}
                figures={checkable}
                checks={listing.checks}
                disabled={isClosed}
              />
            )}
            {proved.some(({ documentId }) => documentId === document.id) && (
              <CheckedFigures
                label={`Proved by ${isolateText(document.name)}`}
                checks={proved.filter(({ documentId }) => documentId === document.id)}
                figures={figures}
              />
            )}
            {requests && (
              <div>
                <FieldDecision {...documentPart(document)} requests={requests} />
              </div>
            )}
          </Stack>
        ))}
      </ul>
      {requests && <ApproveRest of="Documents" parts={data.map(documentPart)} requests={requests} />}
    </Section>
  );
}

const openedText = (at: Date | undefined): string =>
  at ? `opened by you on ${storedDate(at)}` : 'not opened by you yet';
