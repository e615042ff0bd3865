import { Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { countryOptions } from '../../../domain/account/countries.ts';
import { isUrlPublic } from '../../../domain/listing/draft/draft.ts';
import { CATEGORIES, type Category, STAGE_LABELS, STAGES, type Stage } from '../../../domain/listing/options.ts';
import { excerpt } from '../../../domain/shared/text.ts';
import { withScheme } from '../../../domain/shared/web-address.ts';
import { TAGS } from '../../../domain/tags.ts';
import { AnonymityChoice } from './anonymity-choice.tsx';
import { OwnershipField } from './ownership-field.tsx';
import type { StepProps } from './step-props.ts';

const COUNTRIES = countryOptions();
/** Of the long list; typing finds the others. */
const TAGS_SHOWN = 30;

export function BasicsStep(props: StepProps) {
  const { listing, fields, change, marksOf, problem } = props;
  return (
    <>
      <TextInput
        label="Name"
        maxLength={60}
        value={fields.title}
        {...marksOf('title')}
        onChange={(e) => change({ title: e.currentTarget.value })}
      />
      <TextInput
        label="In one line"
        description="What it does and for whom. Shown on its card."
        maxLength={120}
        value={fields.oneLine}
        {...marksOf('oneLine')}
        onChange={(e) => change({ oneLine: e.currentTarget.value })}
      />
      <AnonymityChoice listing={listing} anonymous={fields.anonymous} change={change} />
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
        <Select
          label="Country"
          searchable
          data={COUNTRIES}
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
      <TextInput
        label="Web address"
        maxLength={200}
        description={isUrlPublic(fields) ? 'Everybody sees it.' : 'Buyers see it after you grant access.'}
        placeholder="example.com"
        value={fields.url}
        {...marksOf('url')}
        onChange={(e) => change({ url: e.currentTarget.value })}
        onBlur={() => {
          const url = withScheme(fields.url);
          if (url !== fields.url) change({ url });
        }}
      />
      <Checkbox
        label="Show this address to everybody"
        description={fields.anonymous ? 'Not while you sell anonymously: it would say who you are.' : undefined}
        checked={fields.showUrl && !fields.anonymous}
        disabled={fields.anonymous}
        error={problem('showUrl')}
        onChange={(e) => change({ showUrl: e.currentTarget.checked })}
      />
      <OwnershipField {...props} />
      <TagsInput
        label="Built with"
        description="Choose from the list or type your own, up to 20."
        data={TAGS}
        limit={TAGS_SHOWN}
        maxTags={20}
        value={fields.tech}
        {...marksOf('tech')}
        onChange={(tech) => change({ tech: tech.map((name) => excerpt(name, 30)) })}
      />
      <Textarea
        label="Reason for selling"
        maxLength={2000}
        value={fields.reasonForSelling}
        {...marksOf('reasonForSelling')}
        onChange={(e) => change({ reasonForSelling: e.currentTarget.value })}
      />
      <Textarea
        label="Known problems"
        description="Buyers see them after you grant access. Write “None known” if there are none."
        maxLength={2000}
        value={fields.knownProblems}
        {...marksOf('knownProblems')}
        onChange={(e) => change({ knownProblems: e.currentTarget.value })}
      />
    </>
  );
}
