import { Stack } from '@mantine/core';
import { CheckedFigures } from '../../../components/listing/checked-figures.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { validChecks } from '../../../domain/listing/figures/figure-check.ts';
import { figuresOf } from '../../../domain/listing/publish/tiers-of.ts';
import { DocumentsSection } from './documents/documents-section.tsx';
import { useDraft } from './draft-context.ts';

/** Entered figures that a reviewer confirmed in a document, and the documents to compare them with. */
export function DocumentProof() {
  const { listing, draft, fields, askedDocuments, reason } = useDraft();
  const figures = figuresOf({ ...draft, ...fields }, draft.updatedAt);
  const checks = validChecks(listing.checks, figures).filter(({ source }) => source === 'document');
  return (
    <Stack gap="md">
      {checks.length > 0 ? (
        <CheckedFigures label="Checked with a document" checks={checks} figures={figures} named />
      ) : (
        <Muted inherit>
          Add proof of your figures, such as a profit and loss statement. In the review each figure is compared with it.
          Those found there show “Document checked” until you change them.
        </Muted>
      )}
      <DocumentsSection listing={listing} asked={askedDocuments} reason={reason} />
    </Stack>
  );
}
