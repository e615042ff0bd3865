import { useNavigate } from 'react-router-dom';
import { CommandDialog, type DialogControl } from '../../../../components/ui/command-dialog.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';

interface DeleteDraftProps {
  listing: Listing;
  draft: Draft;
  control: DialogControl;
}

/** Deletes a draft that was never submitted, for good. */
export function DeleteDraft({ listing: { id, title }, draft, control }: DeleteDraftProps) {
  const navigate = useNavigate();
  const pictures = draft.pictures.length;
  return (
    <CommandDialog
      command="deleteDraft"
      label="Delete the draft"
      danger
      done="The draft is deleted."
      explanation={
        <>
          <b>{title || 'Untitled draft'}</b> is deleted with what you typed
          {pictures > 0 && `, its ${pictures === 1 ? 'picture' : `${pictures} pictures`}`} and its documents. This can’t
          be undone.
        </>
      }
      input={() => ({ listingId: id })}
      onDone={() => void navigate(sitePaths.selling)}
      control={control}
    />
  );
}
