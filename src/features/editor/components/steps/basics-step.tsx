import { Button, Checkbox, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CountrySelect } from '../../../../components/account/country-select.tsx';
import { OwnershipControl } from '../../../../components/ownership/ownership-control.tsx';
import { RejectedTextAppeal } from '../../../../components/report/rejected-text-appeal.tsx';
import { TagsField } from '../../../../components/tags/tags-field.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { isUrlPublic } from '../../../../domain/listing/draft/draft.ts';
import { CATEGORIES, type Category, STAGE_LABELS, STAGES, type Stage } from '../../../../domain/listing/options.ts';
import { canBeAnonymous, isAnonymous } from '../../../../domain/listing/seller-card.ts';
import { OWNER_CONFIRMED } from '../../../../domain/ownership/methods.ts';
import { shortSiteAddress } from '../../../../domain/ownership/site.ts';
import { isConfirmed } from '../../../../domain/ownership/states.ts';
import { withScheme } from '../../../../domain/shared/web-address.ts';
import { NEW_LISTING } from '../../../../domain/site-paths.ts';
import { TAGS } from '../../../../domain/tags.ts';
import { useDraft } from '../draft-context.ts';
import { draftPart } from '../draft-part.tsx';
import { FigureQuestions } from '../fields/figure-questions.tsx';
import { PasteAddress } from '../paste/paste-address.tsx';
import classes from './basics-step.module.css';

/**
 * Option to sell anonymously, so that buyers learn the seller's name only when the seller answers them. After
 * publication it can be turned off but not on.
 */
function AnonymityChoice() {
  const { listing, fields, change } = useDraft();
  const [asking, setAsking] = useState(false);
  const wasAnonymous = listing.teaser !== null && isAnonymous(listing.teaser.seller);
  return (
    <>
      <Checkbox
        label="Sell anonymously"
        description={
          canBeAnonymous(listing)
            ? 'Your name, picture and profile stay off the listing. Each buyer learns who you are when you answer them. The sale doesn’t count on your profile, and only you and the buyer read its reviews. What you write and show here can still give you away, and so can the web address that buyers with access see.'
            : 'Not possible here: this listing was public under your name.'
        }
        checked={fields.anonymous}
        disabled={!canBeAnonymous(listing)}
        onChange={(event) => {
          if (wasAnonymous && !event.currentTarget.checked) setAsking(true);
          else change({ anonymous: event.currentTarget.checked });
        }}
      />
      <Modal opened={asking} onClose={() => setAsking(false)} title="Sell under your name?">
        <Stack>
          <p>
            Once you publish this, everybody sees your name, picture and profile on the listing, and the listing on your
            profile. Buyers who have written to you see who you are, and the change log says so. It can’t be undone.
          </p>
          <Group>
            <Button
              onClick={() => {
                change({ anonymous: false });
                setAsking(false);
              }}
            >
              Sell under my name
            </Button>
            <Button variant="subtle" onClick={() => setAsking(false)}>
              Stay anonymous
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/**
 * Ownership verification below the web address, collapsed until needed. Starts expanded if verification was begun but
 * isn't confirmed.
 */
function OwnershipField() {
  const { listing, fields, save } = useDraft();
  const { id, ownership } = listing;
  const confirmed = ownership !== null && isConfirmed(ownership.state);
  const [open, setOpen] = useState(ownership !== null && !confirmed);
  if (id === NEW_LISTING) return null;
  return (
    <details className={classes.field} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={textClasses.link}>Confirm that it’s yours</span>
        {!open && <Muted span>{confirmed ? OWNER_CONFIRMED : 'Not confirmed'}</Muted>}
      </summary>
      {open && <OwnershipControl listing={listing} draftUrl={fields.url} save={save} />}
    </details>
  );
}

/** Maximum number of tags shown from the long list; the seller can find all others by typing. */
const TAGS_SHOWN = 30;

const Names = draftPart(
  () => ['title', 'oneLine'],
  () => {
    const { fields, change, marksOf } = useDraft();
    return (
      <>
        <TextInput
          label="Name"
          value={fields.title}
          {...marksOf('title')}
          onChange={(e) => change({ title: e.currentTarget.value })}
        />
        <RejectedTextAppeal field="title" text={fields.title} error={marksOf('title').error} />
        <TextInput
          label="In one line"
          description="What it does and for whom. Shown on its card."
          value={fields.oneLine}
          {...marksOf('oneLine')}
          onChange={(e) => change({ oneLine: e.currentTarget.value })}
        />
      </>
    );
  },
);

const Anonymity = draftPart(() => ['anonymous'], AnonymityChoice);

const Kind = draftPart(
  () => ['category', 'stage', 'country', 'foundedOn'],
  () => {
    const { fields, change, marksOf } = useDraft();
    return (
      <FieldRow>
        <Select
          label="Category"
          data={[...CATEGORIES]}
          value={fields.category}
          {...marksOf('category')}
          onChange={(v) => change({ category: v as Category | null })}
        />
        <Select
          label="Stage"
          data={STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
          value={fields.stage}
          {...marksOf('stage')}
          onChange={(v) => change({ stage: v as Stage | null })}
        />
        <CountrySelect
          label="Country"
          allowDeselect={false}
          value={fields.country}
          {...marksOf('country')}
          onChange={(country) => change({ country })}
        />
        <TextInput
          label="Founded"
          type="month"
          placeholder="2024-05"
          value={fields.foundedOn ?? ''}
          {...marksOf('foundedOn')}
          onChange={(e) => change({ foundedOn: e.currentTarget.value || null })}
        />
      </FieldRow>
    );
  },
);

const Address = draftPart(
  () => ['url', 'showUrl', 'anonymous'],
  () => {
    const { fields, change, marksOf, problem } = useDraft();
    return (
      <>
        <TextInput
          label="Web address"
          description={isUrlPublic(fields) ? 'Everybody sees it.' : 'Buyers see it after you grant access.'}
          placeholder="example.com"
          value={fields.url}
          {...marksOf('url')}
          onChange={(e) => change({ url: e.currentTarget.value })}
          onBlur={() => {
            const url = shortSiteAddress(withScheme(fields.url));
            if (url !== fields.url) change({ url });
          }}
        />
        <Checkbox
          label="Show this address to everybody"
          description={fields.anonymous ? 'Not while you sell anonymously: it would give you away.' : undefined}
          checked={fields.showUrl && !fields.anonymous}
          disabled={fields.anonymous}
          error={problem('showUrl')}
          onChange={(e) => change({ showUrl: e.currentTarget.checked })}
        />
        <OwnershipField />
      </>
    );
  },
);

const BuiltWith = draftPart(
  () => ['tech'],
  () => {
    const { fields, change, marksOf, problem } = useDraft();
    return (
      <TagsField
        label="Built with"
        description="Choose from the list or type your own, up to 20."
        data={TAGS}
        limit={TAGS_SHOWN}
        maxTags={20}
        value={fields.tech}
        {...marksOf('tech')}
        error={fields.tech.map((_, i) => problem(`tech.${i}`)).find(Boolean) ?? problem('tech')}
        onChange={(tech) => change({ tech })}
      />
    );
  },
);

interface ProseProps {
  field: 'reasonForSelling' | 'knownProblems';
  label: string;
  description?: string;
}

const Prose = draftPart<ProseProps>(
  ({ field }) => [field],
  ({ field, ...rest }) => {
    const { fields, change, marksOf } = useDraft();
    return (
      <Textarea
        {...rest}
        value={fields[field]}
        {...marksOf(field)}
        onChange={(e) => change({ [field]: e.currentTarget.value })}
      />
    );
  },
);

export const BasicsStep = () => (
  <>
    <PasteAddress />
    <Names />
    <Anonymity />
    <Kind />
    <FigureQuestions paths={['foundedOn']} />
    <Address />
    <BuiltWith />
    <Prose field="reasonForSelling" label="Reason for selling" />
    <Prose
      field="knownProblems"
      label="Known problems"
      description="Buyers see them after you grant access. Write “None known” if there are none."
    />
  </>
);
