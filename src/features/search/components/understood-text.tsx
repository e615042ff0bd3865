import { TextButton } from '../../../components/ui/link.tsx';
import { type Understood, understoodText } from '../../../domain/search/language/understood.ts';
import classes from './understood-text.module.css';

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
