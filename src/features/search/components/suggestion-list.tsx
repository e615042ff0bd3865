import clsx from 'clsx';
import { useEffect } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import classes from './search-box.module.css';
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Index of the suggestion selected with the arrow keys, counted across all groups; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggestions below the search field, grouped by kind. Focus stays in the search field. */
export function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let next = 0;
  return (
    // Prevents a mouse press here from taking focus away from the search field.
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={classes.list}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, items }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups but not fieldsets
        <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p id={`${id}-group-${at}`} role="presentation" className={classes.group}>
            {name}
          </p>
          {items.map((item) => {
            const { to, text, count } = item;
            const index = next++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keyboard
              <div
                key={to ?? text}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={clsx(classes.option, to === null && classes.clear)}
                onClick={() => onChoose(item)}
              >
                <span>{text}</span>
                {count !== undefined && <span className={textClasses.num}>{count}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
