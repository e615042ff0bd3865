import { Button } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';

/** Says that these terms were typed earlier and not sent, and how to be rid of them. */
export const KeptNote = ({ at, onStartAgain }: { at: number; onStartAgain: () => void }) => (
  <Note centered mb={14}>
    <span>
      You typed these terms <RelativeTime date={new Date(at)} /> and have not sent them.
    </span>
    <Button variant="default" size="sm" onClick={onStartAgain}>
      Start again
    </Button>
  </Note>
);
