import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Note } from '../../../components/ui/note.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { isChangeable, isEditable } from '../../../domain/listing/states.ts';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';
import { type UnsavedDraft, useUnsavedDrafts } from '../data/device-drafts.ts';
import { useOwnListing } from '../data/use-own-listing.ts';

/**
 * Lists drafts with unsaved input on this device, e.g. after a lost connection. Opening a listing's editor saves its
 * draft.
 */
export function UnsavedDrafts() {
  const left = useUnsavedDrafts();
  const newestOf = left.filter((one, i) => left.findIndex(({ listingId }) => listingId === one.listingId) === i);
  if (!left.length) return null;
  return (
    <Stack gap="sm" mb="mlg">
      {newestOf.map(({ listingId, kept }) =>
        listingId === NEW_LISTING ? (
          <Unsaved key={listingId} listingId={listingId} title={kept.typed.title || 'A new listing'} kept={kept} />
        ) : (
          <UnsavedOf key={listingId} listingId={listingId} kept={kept} />
        ),
      )}
    </Stack>
  );
}

/** Renders nothing if the listing is gone or can no longer be edited. */
function UnsavedOf({ listingId, kept }: { listingId: string; kept: UnsavedDraft }) {
  const { listing, draft } = useOwnListing(listingId);
  if (!listing || !(isEditable(listing.state) || isChangeable(listing.state))) return null;
  return <Unsaved listingId={listingId} title={draft?.title || 'Untitled draft'} kept={kept} />;
}

const Unsaved = ({ listingId, title, kept }: { listingId: string; title: string; kept: UnsavedDraft }) => (
  <Note tone="amber" centered>
    <span>
      <bdi>{title}</bdi>: what you typed on this device <RelativeTime date={new Date(kept.at)} /> is not saved yet.
    </span>
    <Button component={Link} to={sitePaths.editListing(listingId)} variant="default" size="sm">
      Open the draft
    </Button>
  </Note>
);
