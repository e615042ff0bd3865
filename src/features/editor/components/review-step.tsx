import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Note } from '../../../components/ui/note.tsx';
import { FixList } from './fix-list.tsx';
import type { SendButtonProps, StepProps } from './step-props.ts';

export function ReviewStep({ listingId, problems }: StepProps) {
  if (problems.length > 0) return <FixList listingId={listingId} problems={problems} before="submitted" />;
  return (
    <Note tone="fern" component="p">
      <IconCheck size={18} aria-hidden="true" />
      <span>
        Everything is complete. When you submit it, we review it before buyers see it. You can take it back until then.
      </span>
    </Note>
  );
}

/** Submits what the last step calls complete. */
export const SubmitButton = ({ loading, disabled, onClick }: SendButtonProps) => (
  <Button loading={loading} disabled={disabled} onClick={onClick}>
    Submit for review
  </Button>
);
