import { Box, Button, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ListingStateChip } from '../../components/listing/listing-state-chip.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { takesDocuments } from '../../domain/document/document.ts';
import { isEditable } from '../../domain/listing/states.ts';
import { DocumentsSection } from '../../features/editor/components/documents-section.tsx';
import { ListingEditor } from '../../features/editor/components/listing-editor.tsx';
import { useOwnListing } from '../../features/editor/data/use-draft-fields.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { NotFound } from '../not-found.tsx';

export function Component() {
  const { listingId = '' } = useParams();
  const { status, listing, draft, submission, refused, retry } = useOwnListing(listingId);
  const recall = useCommand('recallListing');
  if (refused) return <NotFound what="listing" />;
  if (status === 'loading') {
    return (
      <Box py={32}>
        <RowsSkeleton rows={6} />
      </Box>
    );
  }
  if (status === 'error') {
    return (
      <Box py={32}>
        <ErrorState text="The listing could not be loaded." onRetry={retry} />
      </Box>
    );
  }
  if (!listing || !draft) return <NotFound what="listing" />;
  if (isEditable(listing.state))
    return <ListingEditor key={listing.id} listing={listing} draft={draft} submission={submission} />;
  return (
    <Stack py={32} maw={560}>
      <h1>{listing.title}</h1>
      <div>
        <ListingStateChip state={listing.state} />
      </div>
      {listing.state === 'submitted' ? (
        <>
          <p>It is being reviewed. To change something, take it back; it then joins the queue anew.</p>
          {recall.error && <ErrorState text={errorText(recall.error)} />}
          <div>
            <Button
              variant="default"
              loading={recall.isPending}
              onClick={() => recall.mutate({ listingId: listing.id })}
            >
              Take it back
            </Button>
          </div>
        </>
      ) : (
        <Text inherit c="dimmed">
          What buyers read cannot be changed in this state.
        </Text>
      )}
      {takesDocuments(listing.state) && <DocumentsSection listing={listing} />}
    </Stack>
  );
}
