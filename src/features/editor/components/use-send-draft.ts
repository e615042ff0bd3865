import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { toast } from '../../../components/toast/toast.tsx';
import { CHANGE_STEP_LABELS, EDITOR_STEP_LABELS } from '../../../domain/listing/details/editor-steps.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { isChangeable } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';

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

const answerKey = (listingId: string) => `answer-to-review.${listingId}`;

/** The last step's action: submits the saved draft, or publishes it if the listing is already public. */
export function useSendDraft({ id, state }: Pick<Listing, 'id' | 'state'>) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => keptForm.read(answerKey(id), z.string()) ?? '');
  useEffect(() => keptForm.keep(answerKey(id), answer), [id, answer]);
  const leave = (text: string) => {
    toast.success(text);
    void navigate(sitePaths.ownListing(id));
  };
  const submit = useCommand('submitListing', () => {
    keptForm.forget(answerKey(id));
    leave(state === 'rejected' ? 'Your appeal was sent.' : 'Submitted. We’ll let you know when it’s reviewed.');
  });
  const publish = useCommand('publishChanges', () => leave('Your changes are published.'));
  const isPublic = isChangeable(state);
  const { error, isPending, reset } = isPublic ? publish : submit;
  return {
    error,
    isPending,
    reset,
    answer: { text: answer, onChange: setAnswer },
    mutate: (revision: number) =>
      isPublic ? publish.mutate({ listingId: id, revision }) : submit.mutate({ listingId: id, revision, answer }),
    texts: isPublic ? PUBLISH : state === 'rejected' ? APPEAL : SUBMIT,
  };
}
