import { Button, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { PlausibilityList } from '../../../components/listing/plausibility-list.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { draftPlausibility } from '../../../domain/listing/draft-plausibility.ts';
import type { PlausibilityNote } from '../../../domain/listing/plausibility.ts';
import { FixList } from './fix-list.tsx';
import type { SendButtonProps, StepProps } from './step-props.ts';

export function ReviewStep({ listing, problems, fields, draft }: StepProps) {
  if (problems.length > 0) return <FixList listingId={listing.id} problems={problems} before="submitted" />;
  if (listing.state === 'rejected') return <OnlyAppeal />;
  const doubts = draftPlausibility({ ...draft, ...fields }).filter(({ ok }) => !ok);
  return (
    <>
      <Note tone="fern" component="p">
        <IconCheck size={18} aria-hidden="true" />
        <span>
          Everything is complete. When you submit it, we review it before buyers see it. You can take it back until
          then.
        </span>
      </Note>
      {doubts.length > 0 && <Doubts notes={doubts} />}
    </>
  );
}

/** What a reviewer and buyers will ask about. */
const Doubts = ({ notes }: { notes: PlausibilityNote[] }) => (
  <section>
    <h2>Look at these once more</h2>
    <Text size="sm" c="dimmed" mt={2}>
      They may be right. The reviewer sees them too, and buyers those that rest on public figures.
    </Text>
    <PlausibilityList notes={notes} />
  </section>
);

const OnlyAppeal = () => (
  <Note tone="amber" component="p">
    <IconInfoCircle size={18} aria-hidden="true" />
    <span>
      Submitting it again is your appeal, and there is only one. If it is not approved either, this listing can’t be
      submitted again. So go through the reviewer’s reasons first.
    </span>
  </Note>
);

/** Submits what the last step calls complete. */
export const SubmitButton = ({ listing, loading, disabled, onClick }: SendButtonProps) => (
  <Button loading={loading} disabled={disabled} onClick={onClick}>
    {listing.state === 'rejected' ? 'Submit your only appeal' : 'Submit for review'}
  </Button>
);
