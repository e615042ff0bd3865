import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { METRIC_SOURCES, SOURCE_LABELS } from '../../../domain/listing/figures/metric.ts';
import { type Understood, understoodText } from '../../../domain/search/language/understood.ts';
import classes from './search-notes.module.css';

interface UnderstoodTextProps {
  understood: readonly Understood[];
  /** Searches for the words alone. */
  onLiteral: () => void;
}

/** The conditions that a text was read as, so that nobody wonders what became of “under 5k”. */
export function UnderstoodText({ understood, onLiteral }: UnderstoodTextProps) {
  if (!understood.length) return null;
  return (
    <p className={classes.understood}>
      Read from your search:{' '}
      {understood.map((one, i) => (
        <span key={one.kind}>
          {i > 0 && ', '}
          <strong>{understoodText(one)}</strong>
        </span>
      ))}
      . <TextButton onClick={onLiteral}>Search for these words instead</TextButton>
    </p>
  );
}

/** What the marks beside figures mean; what is read in an account and what is added up from an export have the same. */
const SHOWN = METRIC_SOURCES.toReversed().filter((source) => source !== 'connected');

/** The words of the marks on cards. */
export const SourceLegend = () => (
  <p className={classes.legend}>
    {SHOWN.map((source) => (
      <span key={source}>
        <SourceMark source={source} decorative /> {SOURCE_LABELS[source]}
      </span>
    ))}
  </p>
);

/** Says why there are results that lack a word of the text. */
export const PartialNote = () => (
  <Muted role="status" mb="md">
    No project has all of these words. These have the most of them.
  </Muted>
);

/** Says that an address held something that is no filter here, so that nobody takes the results for filtered by it. */
export const IgnoredNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Note component="p" mb="md" role="status">
      Part of this link could not be read and was left out: {names.join(', ')}.
    </Note>
  );
