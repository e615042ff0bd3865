import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { METRIC_SOURCES, SOURCE_LABELS } from '../../../domain/listing/figures/metric.ts';
import {
  parsedConditionText,
  quoteSearch,
  removeParsedCondition,
  type Understood,
} from '../../../domain/search/language/understood.ts';
import chipClasses from './active-filters.module.css';
import { ChangeButton } from './change-button.tsx';
import classes from './search-notes.module.css';

interface UnderstoodTextProps {
  q: string;
  understood: readonly Understood[];
  /** Words of the search text that have no effect. */
  unused: readonly string[];
  /** Returns the URL of the search for a different text. */
  addressOf: (q: string) => string;
  /** Searches for a different text. */
  onChange: (q: string) => void;
}

/**
 * A removable chip for each part of the text that was interpreted, so that users see how “under 5k” was understood,
 * plus the words that have no effect.
 */
export const UnderstoodText = ({ q, understood, unused, ...changes }: UnderstoodTextProps) =>
  (understood.length > 0 || unused.length > 0) && (
    <div className={classes.understood}>
      {understood.length > 0 && <UnderstoodChips q={q} understood={understood} {...changes} />}
      {unused.length > 0 && (
        <span role="status" className={classes.unused}>
          Not used: {unused.join(', ')}.
        </span>
      )}
    </div>
  );

function UnderstoodChips({ q, understood, addressOf, onChange }: Omit<UnderstoodTextProps, 'unused'>) {
  const changeTo = (text: string) => ({ to: addressOf(text), onClick: () => onChange(text) });
  return (
    <>
      <span>Read from your search:</span>
      <ul aria-label="Read from your search">
        {understood.map((item) => (
          <li key={`${item.kind} ${item.words}`}>
            <ChangeButton
              {...changeTo(removeParsedCondition(q, item))}
              className={chipClasses.filter}
              aria-label={`Remove ${parsedConditionText(item)}`}
            >
              <b>{parsedConditionText(item)}</b>
              <IconX size={14} aria-hidden />
            </ChangeButton>
          </li>
        ))}
      </ul>
      <Text component={ChangeButton} {...changeTo(quoteSearch(q))} inherit className={textClasses.button}>
        Search for these words instead
      </Text>
    </>
  );
}

/** Sources shown in the legend; connected accounts and exports share one mark. */
const SHOWN = METRIC_SOURCES.toReversed().filter((source) => source !== 'connected');

/** The legend for the marks on cards. */
export const SourceLegend = () => (
  <p className={classes.legend}>
    {SHOWN.map((source) => (
      <span key={source}>
        <SourceMark source={source} decorative /> {SOURCE_LABELS[source]}
      </span>
    ))}
  </p>
);

/** Explains that the results lack some words of the search text. */
export const PartialNote = () => (
  <Muted role="status" mb="md">
    No project has all of these words. These have the most.
  </Muted>
);

/** Says that part of the URL isn't a valid filter, so users don't assume the results are filtered by it. */
export const IgnoredNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Note component="p" mb="md" role="status">
      Part of this link could not be read and was left out: {names.join(', ')}.
    </Note>
  );
