import { Button } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';

interface RestoredTermsNoteProps {
  at: number;
  /** True if assets have been added to or removed from the listing since the terms were entered. */
  hasChanged: boolean;
  onStartAgain: () => void;
}

/** Says that these terms were entered earlier but not sent, and offers to discard them. */
export const RestoredTermsNote = ({ at, hasChanged, onStartAgain }: RestoredTermsNoteProps) => (
  <Note centered mb="md">
    <span>
      You typed these terms <RelativeTime date={new Date(at)} /> and haven’t sent them.
      {hasChanged && ' The listing’s assets have changed since.'}
    </span>
    <Button variant="default" size="sm" onClick={onStartAgain}>
      Start again
    </Button>
  </Note>
);
