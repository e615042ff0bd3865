import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '../../../domain/search/search-text.ts';
import { lengthError } from '../../../domain/shared/text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { recentSearches } from '../../../lib/session/recent-searches.ts';
import { useSuggestions } from '../data/use-suggestions.ts';
import classes from './search-box.module.css';
import { popularGroups, recentGroups, type Suggestion, suggestionGroups } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';

const PAUSE_MS = 120;

interface SearchBoxProps {
  initial?: string;
  placeholder: string;
  /** Called with the trimmed text; empty for no text. */
  onSearch: (text: string) => void;
  /** Content next to the box, inside its form. */
  children?: ReactNode;
}

/**
 * Search field with suggestions while typing and, before that, recent searches and popular categories. Enter searches
 * for the text unless a suggestion is selected with the arrow keys; Ctrl+/ (⌘/ on a Mac) focuses the field.
 */
export function SearchBox({ initial = '', placeholder, onSearch, children }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const words = text.trim();
  const problem = lengthError(words, MAX_SEARCH_LENGTH);
  const [asked] = useDebouncedValue(problem ? '' : words, PAUSE_MS);
  const isEmpty = !words;
  const recent = isOpen && isEmpty ? recentSearches.get() : [];
  const { data, isPlaceholderData } = useSuggestions(isOpen && !problem ? asked : null, asked ? [] : recent);
  const navigate = useNavigate();
  const input = useSlashFocus();
  // The user may have typed before the page's code finished loading.
  useEffect(() => setText((known) => input.current?.value ?? known), [input]);
  const id = useId();
  const suggested = () => {
    if (!isEmpty) return data && asked ? suggestionGroups(data) : [];
    // Ignore a response to an earlier text that is still shown, since it doesn't contain popular categories.
    const current = data && !asked && !isPlaceholderData ? data : null;
    return [...recentGroups(recent, current?.recent ?? []), ...(current ? popularGroups(current) : [])];
  };
  const groups = isOpen ? suggested() : [];
  const items = groups.flatMap((group) => group.items);
  const isShown = items.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (chosen: Suggestion) => {
    close();
    if (chosen.to === null) return recentSearches.forget();
    if (recent.includes(chosen.text)) recentSearches.add(chosen.text);
    void navigate(chosen.to);
  };
  const submit = () => {
    const chosen = isShown ? items[active] : undefined;
    if (chosen) return choose(chosen);
    close();
    if (problem) return;
    if (!isEmpty) recentSearches.add(words);
    onSearch(words);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'ArrowDown' && isShown) setActive((active + 1) % items.length);
    else if (event.key === 'ArrowUp' && isShown) setActive(active <= 0 ? items.length - 1 : active - 1);
    else if (event.key === 'ArrowDown') setOpen(true);
    else return;
    event.preventDefault();
  };
  return (
    <search>
      <form
        className={classes.form}
        action={sitePaths.search}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.box}>
          <TextInput
            ref={input}
            classNames={{ section: classes.section }}
            name="q"
            role="combobox"
            aria-label="Search projects"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            aria-keyshortcuts="Control+/"
            rightSection={
              <span aria-hidden="true">
                <kbd>Ctrl /</kbd>
              </span>
            }
            rightSectionWidth={64}
            rightSectionPointerEvents="none"
            value={text}
            error={problem}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(-1);
              setOpen(true);
            }}
            onFocus={() => isEmpty && setOpen(true)}
            onKeyDown={press}
            onBlur={close}
          />
          {isShown && <SuggestionList id={id} groups={groups} active={active} onChoose={choose} />}
          <VisuallyHidden role="status">{isShown && suggestionCount(items.length)}</VisuallyHidden>
        </div>
        {children}
      </form>
    </search>
  );
}

const suggestionCount = (count: number): string => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

/** Focuses the search field on Ctrl+/; a single-key shortcut would get in the way of users of speech input. */
function useSlashFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return input;
}
