import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Note } from '../../../../components/ui/note.tsx';
import { MAX_REASON_LENGTH } from '../../../../domain/shared/text.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import { type SendButtonProps, useDraft } from '../draft-context.ts';
import { DraftQuestions, FixList } from './fix-list.tsx';

export function ReviewStep() {
  const { listing, problems, fields, draft, untouched, answer } = useDraft();
  if (problems.length > 0) return <FixList listingId={listing.id} problems={problems} before="submitted" />;
  return (
    <>
      {untouched.length > 0 && <StillOpen count={untouched.length} />}
      {listing.state === 'rejected' ? <OnlyAppeal /> : !untouched.length && <Complete />}
      {answer && (
        <Textarea
          label="Your answer to the reviewer"
          description="Optional. Only reviewers read it, beside what you changed."
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          {...limitLength(answer.text, MAX_REASON_LENGTH)}
          value={answer.text}
          onChange={(event) => answer.onChange(event.currentTarget.value)}
        />
      )}
      <DraftQuestions listingId={listing.id} draft={{ ...draft, ...fields }} />
    </>
  );
}

const Complete = () => (
  <Note tone="fern" component="p">
    <IconCheck size={18} aria-hidden="true" />
    <span>
      Everything is complete. Once you submit it, we review it in order of submission, before buyers see it. You get the
      answer under the bell and by email, with a reason for each change we ask for. You can withdraw it until then.
    </span>
  </Note>
);

const StillOpen = ({ count }: { count: number }) => (
  <Note tone="amber" component="p">
    <IconInfoCircle size={18} aria-hidden="true" />
    <span>
      {count === 1 ? 'One requested change is' : `${count} requested changes are`} still open. The reviewer compares
      what you submit with what was asked, so go through them first.
    </span>
  </Note>
);

const OnlyAppeal = () => (
  <Note tone="amber" component="p">
    <IconInfoCircle size={18} aria-hidden="true" />
    <span>
      Submitting it again is your only appeal. If it is not approved, this listing can’t be submitted again. Go through
      the reviewer’s reasons first.
    </span>
  </Note>
);

/** Submits a complete draft for review. */
export function SubmitButton(props: SendButtonProps) {
  const { listing } = useDraft();
  return <Button {...props}>{listing.state === 'rejected' ? 'Submit your only appeal' : 'Submit for review'}</Button>;
}
