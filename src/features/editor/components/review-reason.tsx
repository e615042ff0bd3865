import { Note } from '../../../components/ui/note.tsx';

/** What the review asks to change in something that is no single field; nothing where it asks for nothing. */
export const ReviewReason = ({ text }: { text: string | undefined }) =>
  text ? (
    <Note tone="amber" component="p">
      {text}
    </Note>
  ) : null;
