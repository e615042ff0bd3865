import { Note } from '../../../components/ui/note.tsx';

/** Says that an address held something that is no filter here, so that nobody takes the results for filtered by it. */
export const IgnoredNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Note component="p" mb={16} role="status">
      Part of this link could not be read and was left out: {names.join(', ')}.
    </Note>
  );
