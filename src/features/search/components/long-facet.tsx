import { Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { useHydrating } from '../../../lib/use-hydrating.ts';
import { FacetGroup, FacetOption, toggled } from './facet.tsx';
import { FILTER_FORM } from './filter-form.tsx';
import pageClasses from './search-page.module.css';

const opened = new Set<string>();

/**
 * Returns and sets the open state of a collapsible section, which is preserved when the user returns to the results
 * from a project.
 */
function useKeptOpen(name: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(opened.has(name));
  const set = (next: boolean) => {
    if (next) opened.add(name);
    else opened.delete(name);
    setOpen(next);
  };
  return [open, set];
}

/** Number of values shown at first, and the maximum shown without a search field. */
const FIRST = 5;
const LONG = 12;
const MAX_FOUND = 12;

interface LongFacetProps {
  title: string;
  /** Plural name of the values for the “more” link and the search field, such as `countries`. */
  plural: string;
  chosen: readonly string[];
  counts: Record<string, number> | undefined;
  /** Returns a value's display text. */
  wordsOf: (value: string) => string;
  /** Loads additional values to search in, once the user starts typing. */
  loadMore?: () => Promise<readonly string[]>;
  /**
   * Query parameter for a typed value when there is no JavaScript; if unset, values can be searched only with
   * JavaScript.
   */
  param?: string;
  addressOf: (chosen: string[]) => string;
  onChange: (chosen: string[]) => void;
}

/** A long list of values: the most frequent first and the rest on demand, with a search field if there are many. */
export function LongFacet(props: LongFacetProps) {
  const { title, plural, chosen, wordsOf, loadMore, param, addressOf, onChange } = props;
  const [isOpen, setOpen] = useKeptOpen(title);
  const [typed, setTyped] = useState('');
  const [more, setMore] = useState<readonly string[]>([]);
  const found = useId();
  const isHydrating = useHydrating();
  // Use a Map, because a tag may have the same name as an Object property.
  const counts = new Map(Object.entries(props.counts ?? {}));
  const ranked = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
  const known = [...new Set([...ranked, ...chosen, ...more])];
  const wanted = typed.trim().toLowerCase();
  const matching = known.filter((value) => wordsOf(value).toLowerCase().includes(wanted)).slice(0, MAX_FOUND);
  const usual = [...new Set([...ranked.slice(0, isOpen ? undefined : FIRST), ...chosen])];
  const shown = wanted ? matching : usual;
  const hidden = ranked.filter((value) => !usual.includes(value));
  const isSearchable = loadMore !== undefined || ranked.length > LONG;
  const optionOf = (value: string) => (
    <FacetOption
      key={value}
      label={wordsOf(value)}
      checked={chosen.includes(value)}
      count={props.counts && (counts.get(value) ?? 0)}
      to={addressOf(toggled(chosen, value))}
      onChange={() => onChange(toggled(chosen, value))}
    />
  );
  return (
    <FacetGroup title={title}>
      {isSearchable && (
        <TextInput
          type="search"
          mb="sm"
          className={param ? undefined : pageClasses.scripted}
          name={param}
          form={param && FILTER_FORM}
          aria-label={`Find ${plural}`}
          placeholder={`Find ${plural}`}
          aria-controls={found}
          value={typed}
          onFocus={() => !more.length && void loadMore?.().then(setMore)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div id={found}>{shown.map(optionOf)}</div>
      {wanted && !shown.length && (
        <Muted role="status">
          No {plural} with “{typed.trim()}”.
        </Muted>
      )}
      {!wanted && !props.counts && <Text size="sm">&nbsp;</Text>}
      {isHydrating && hidden.length > 0 && (
        <details>
          <Text component="summary" size="sm" mt="sm" className={textClasses.button}>
            {hidden.length} more {plural}
          </Text>
          {hidden.map(optionOf)}
        </details>
      )}
      {!isHydrating && !wanted && (hidden.length > 0 || isOpen) && (
        <TextButton size="sm" mt="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? `Fewer ${plural}` : `${hidden.length} more ${plural}`}
        </TextButton>
      )}
    </FacetGroup>
  );
}
