import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { toast } from '../../../../components/toast/toast.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import { MAX_ONE_LINE_LENGTH, MAX_TITLE_LENGTH } from '../../../../domain/listing/details/draft-limits.ts';
import { MAX_PICTURES } from '../../../../domain/listing/draft/draft.ts';
import {
  type ChosenParts,
  fieldsFromPage,
  initialChoice,
  suggestedParts,
} from '../../../../domain/pasted-address/apply-page-suggestions.ts';
import type { PageSuggestions } from '../../../../domain/pasted-address/page-suggestions.ts';
import { formatList } from '../../../../domain/shared/numbers.ts';
import { squareIcon } from '../../data/square-icon.ts';
import { useFetchedPicture } from '../../data/use-fetched-picture.ts';
import type { PagePictures } from '../../data/use-page-pictures.ts';
import { useDraft } from '../draft-context.ts';
import classes from './page-suggestions-card.module.css';
import { SuggestedLists } from './suggested-lists.tsx';
import { SuggestedPicture } from './suggested-picture.tsx';
import { SuggestedText } from './suggested-text.tsx';

interface PageSuggestionsCardProps {
  suggestions: PageSuggestions;
  /** The address as the seller pasted it. */
  address: string;
  onPictures: (pictures: PagePictures) => void;
  onClose: () => void;
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** The suggestions from a page as a form: nothing enters the draft until the seller selects it. */
export function PageSuggestionsCard({ suggestions, address, onPictures, onClose }: PageSuggestionsCardProps) {
  const id = useId();
  const { draft, fields, change, save } = useDraft();
  const present = { ...draft, ...fields };
  const [suggested] = useState(() => suggestedParts(suggestions, address, present));
  const [chosen, setChosen] = useState(() => initialChoice(suggested, present));
  const [texts, setTexts] = useState({ title: suggested.title, oneLine: suggested.oneLine });
  const [isTaking, setTaking] = useState(false);
  const picture = useFetchedPicture(suggested.picture);
  const icon = useFetchedPicture(suggested.icon);
  const isFull = draft.pictures.length >= MAX_PICTURES;
  const choose = (patch: Partial<ChosenParts>) => setChosen((before) => ({ ...before, ...patch }));

  const files = {
    picture: chosen.picture && !isFull && typeof picture === 'object' ? picture.file : null,
    icon: chosen.icon && typeof icon === 'object' ? icon.file : null,
  };
  const isComing = (chosen.picture && !isFull && picture === 'coming') || (chosen.icon && icon === 'coming');
  const names = [
    chosen.title && 'name',
    chosen.oneLine && 'one line',
    chosen.url && 'web address',
    files.picture && 'picture',
    files.icon && 'logo',
    chosen.tech.length > 0 && 'technologies',
    chosen.assets.length > 0 && 'assets',
  ].filter((name) => typeof name === 'string');
  const missing = missingOf(suggestions);

  const takeOver = async () => {
    setTaking(true);
    const taken = fieldsFromPage({ ...suggested, ...texts }, chosen, fields);
    change(taken);
    if (files.picture || files.icon) {
      const square = files.icon && (await squareIcon(files.icon).catch(() => files.icon));
      onPictures({ picture: files.picture, icon: square, alt: `Picture of ${taken.title ?? fields.title}` });
      // Pictures are stored with the draft, so a new draft has to be created first.
      save().catch(() => {});
    }
    toast.success(`Filled in: ${formatList(names)}.`);
    onClose();
  };
  return (
    <Panel p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <h2 id={id}>
          From <bdi>{new URL(suggestions.address).hostname}</bdi>
        </h2>
        {fields.anonymous && (
          <Note tone="amber" component="p">
            You sell anonymously. The name and the pictures may give the project away, so they are not ticked.
          </Note>
        )}
        {suggestions.language && suggestions.language !== 'en' && (
          <Muted>The page is in {languages.of(suggestions.language)}. Its text is not translated.</Muted>
        )}
        {missing.length > 0 && <Muted>Not found on the page: {formatList(missing)}.</Muted>}
      </Stack>
      {texts.title !== null && (
        <SuggestedText
          label="Name"
          now={fields.title}
          text={texts.title}
          limit={MAX_TITLE_LENGTH}
          isCut={suggestions.name?.isCut ?? false}
          checked={chosen.title}
          onCheck={(title) => choose({ title })}
          onChange={(title) => setTexts((before) => ({ ...before, title }))}
        />
      )}
      {texts.oneLine !== null && (
        <SuggestedText
          label="In one line"
          now={fields.oneLine}
          text={texts.oneLine}
          limit={MAX_ONE_LINE_LENGTH}
          isCut={suggestions.oneLine?.isCut ?? false}
          checked={chosen.oneLine}
          onCheck={(oneLine) => choose({ oneLine })}
          onChange={(oneLine) => setTexts((before) => ({ ...before, oneLine }))}
        />
      )}
      {suggested.url !== null && suggested.url !== fields.url && (
        <div className={classes.part}>
          <Checkbox
            label={`Web address: ${suggested.url}`}
            description={fields.url && `Replaces “${fields.url}”`}
            checked={chosen.url}
            onChange={(event) => choose({ url: event.currentTarget.checked })}
          />
        </div>
      )}
      {suggested.picture !== null && (
        <SuggestedPicture
          label="Picture"
          description={pictureNote(draft.pictures.length)}
          picture={picture}
          className={classes.picture}
          disabled={isFull}
          checked={chosen.picture}
          onCheck={(checked) => choose({ picture: checked })}
        />
      )}
      {suggested.icon !== null && (
        <SuggestedPicture
          label="Logo"
          description={draft.logo ? 'The page’s icon. It replaces your logo.' : 'The page’s icon.'}
          picture={icon}
          className={classes.icon}
          disabled={false}
          checked={chosen.icon}
          onCheck={(checked) => choose({ icon: checked })}
        />
      )}
      <SuggestedLists suggested={suggested} chosen={chosen} tech={fields.tech} onChoose={choose} />
      <Group mt="md">
        <Button loading={isTaking} disabled={names.length === 0 || isComing} onClick={() => void takeOver()}>
          Fill in
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Discard
        </Button>
      </Group>
    </Panel>
  );
}

/** Returns the names of the parts that are missing from the page. */
const missingOf = (suggestions: PageSuggestions): string[] =>
  [
    suggestions.name === null && 'name',
    suggestions.oneLine === null && 'description',
    suggestions.picture === null && 'picture',
    suggestions.icon === null && 'usable icon',
    suggestions.technologies.length === 0 && 'known technology',
  ].filter((name) => typeof name === 'string');

function pictureNote(count: number): string | undefined {
  if (count >= MAX_PICTURES) return `A listing can have at most ${MAX_PICTURES} pictures.`;
  return count > 0 ? 'Added after your other pictures.' : undefined;
}
