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

interface PageOfferCardProps {
  offer: PageSuggestions;
  /** The address as the seller pasted it. */
  address: string;
  onPictures: (pictures: PagePictures) => void;
  onClose: () => void;
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** The suggestions from a page as a form: nothing enters the draft until the seller selects it. */
export function PageSuggestionsCard({ offer, address, onPictures, onClose }: PageOfferCardProps) {
  const id = useId();
  const { draft, fields, change, save } = useDraft();
  const present = { ...draft, ...fields };
  const [offered] = useState(() => suggestedParts(offer, address, present));
  const [chosen, setChosen] = useState(() => initialChoice(offered, present));
  const [texts, setTexts] = useState({ title: offered.title, oneLine: offered.oneLine });
  const [isTaking, setTaking] = useState(false);
  const picture = useFetchedPicture(offered.picture);
  const icon = useFetchedPicture(offered.icon);
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
  const missing = missingOf(offer);

  const takeOver = async () => {
    setTaking(true);
    const taken = fieldsFromPage({ ...offered, ...texts }, chosen, fields);
    change(taken);
    if (files.picture || files.icon) {
      const square = files.icon && (await squareIcon(files.icon).catch(() => files.icon));
      onPictures({ picture: files.picture, icon: square, alt: `Picture of ${taken.title ?? fields.title}` });
      // Pictures are stored with the draft, so a new one has to be created first.
      save().catch(() => {});
    }
    toast.success(`Taken over: ${formatList(names)}.`);
    onClose();
  };
  return (
    <Panel p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <h2 id={id}>
          From <bdi>{new URL(offer.address).hostname}</bdi>
        </h2>
        {fields.anonymous && (
          <Note tone="amber" component="p">
            You sell anonymously. The name and the pictures may give the project away, so they are not ticked.
          </Note>
        )}
        {offer.language && offer.language !== 'en' && (
          <Muted>The page is in {languages.of(offer.language)}. Its words are taken as they are.</Muted>
        )}
        {missing.length > 0 && <Muted>Not found on the page: {formatList(missing)}.</Muted>}
      </Stack>
      {texts.title !== null && (
        <SuggestedText
          label="Name"
          now={fields.title}
          text={texts.title}
          limit={MAX_TITLE_LENGTH}
          isCut={offer.name?.isCut ?? false}
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
          isCut={offer.oneLine?.isCut ?? false}
          checked={chosen.oneLine}
          onCheck={(oneLine) => choose({ oneLine })}
          onChange={(oneLine) => setTexts((before) => ({ ...before, oneLine }))}
        />
      )}
      {offered.url !== null && offered.url !== fields.url && (
        <div className={classes.part}>
          <Checkbox
            label={`Web address: ${offered.url}`}
            description={fields.url && `Replaces “${fields.url}”`}
            checked={chosen.url}
            onChange={(event) => choose({ url: event.currentTarget.checked })}
          />
        </div>
      )}
      {offered.picture !== null && (
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
      {offered.icon !== null && (
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
      <SuggestedLists offered={offered} chosen={chosen} tech={fields.tech} onChoose={choose} />
      <Group mt="md">
        <Button loading={isTaking} disabled={names.length === 0 || isComing} onClick={() => void takeOver()}>
          Take over
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Discard
        </Button>
      </Group>
    </Panel>
  );
}

/** Names the parts missing from the page. */
const missingOf = (offer: PageSuggestions): string[] =>
  [
    offer.name === null && 'name',
    offer.oneLine === null && 'description',
    offer.picture === null && 'picture',
    offer.icon === null && 'usable icon',
    offer.technologies.length === 0 && 'known technology',
  ].filter((name) => typeof name === 'string');

function pictureNote(count: number): string | undefined {
  if (count >= MAX_PICTURES) return `A listing can have at most ${MAX_PICTURES} pictures.`;
  return count > 0 ? 'Added after your other pictures.' : undefined;
}
