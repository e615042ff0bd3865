import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/toast/toast.tsx';
import { CHANGE_STEP_LABELS, EDITOR_STEP_LABELS } from '../../../domain/listing/details/editor-steps.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { isChangeable } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

const SUBMIT = {
  labels: EDITOR_STEP_LABELS,
  hint: 'Nothing is public until you submit it and we’ve reviewed it',
};
const APPEAL = {
  labels: EDITOR_STEP_LABELS,
  hint: 'This is your only appeal',
};
const PUBLISH = {
  labels: CHANGE_STEP_LABELS,
  hint: 'Nothing changes for buyers until you publish',
};

/** The last step's action: submits the saved draft, or publishes it if the listing is already public. */
export function useSendDraft({ id, state }: Pick<Listing, 'id' | 'state'>) {
  const navigate = useNavigate();
  const leave = (text: string) => {
    toast.success(text);
    void navigate(sitePaths.ownListing(id));
  };
  const submit = useCommand('submitListing', () =>
    leave(state === 'rejected' ? 'Your appeal was sent.' : 'Submitted. We’ll let you know when it’s reviewed.'),
  );
  const publish = useCommand('publishChanges', () => leave('Your changes are published.'));
  const { error, isPending, mutate, reset } = isChangeable(state) ? publish : submit;
  return {
    error,
    isPending,
    reset,
    mutate: (revision: number) => mutate({ listingId: id, revision }),
    texts: isChangeable(state) ? PUBLISH : state === 'rejected' ? APPEAL : SUBMIT,
  };
}
