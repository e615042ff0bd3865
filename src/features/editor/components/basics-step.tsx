import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { countryOptions } from '../../../domain/account/countries.ts';
import { CATEGORIES, type Category, STAGE_LABELS, STAGES, type Stage } from '../../../domain/listing/options.ts';
import { excerpt } from '../../../domain/shared/excerpt.ts';
import { withScheme } from '../../../domain/shared/with-scheme.ts';
import type { StepProps } from './step-props.ts';

const COUNTRIES = countryOptions();
const TECH = [
  'stripe',
  'react',
  'shopify',
  'ai',
  'crypto',
  'next.js',
  'node.js',
  'python',
  'postgresql',
  'wordpress',
  'firebase',
];

export function BasicsStep({ fields, change, problem }: StepProps) {
  return (
    <>
      <TextInput
        label="Name"
        maxLength={60}
        value={fields.title}
        error={problem('title')}
        onChange={(e) => change({ title: e.currentTarget.value })}
      />
      <TextInput
        label="In one line"
        description="What it does and for whom. Shown on its card."
        maxLength={120}
        value={fields.oneLine}
        error={problem('oneLine')}
        onChange={(e) => change({ oneLine: e.currentTarget.value })}
      />
      <FieldRow>
        <Select
          label="Category"
          data={[...CATEGORIES]}
          value={fields.category}
          error={problem('category')}
          onChange={(v) => change({ category: v as Category | null })}
        />
        <Select
          label="Stage"
          data={STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
          value={fields.stage}
          error={problem('stage')}
          onChange={(v) => change({ stage: v as Stage | null })}
        />
        <Select
          label="Country"
          searchable
          data={COUNTRIES}
          value={fields.country}
          error={problem('country')}
          onChange={(country) => change({ country })}
        />
        <TextInput
          label="Founded"
          type="month"
          placeholder="2024-05"
          value={fields.foundedOn ?? ''}
          error={problem('foundedOn')}
          onChange={(e) => change({ foundedOn: e.currentTarget.value || null })}
        />
      </FieldRow>
      <TextInput
        label="Web address"
        maxLength={200}
        description="Buyers see it after you grant access."
        placeholder="example.com"
        value={fields.url}
        error={problem('url')}
        onChange={(e) => change({ url: e.currentTarget.value })}
        onBlur={() => {
          const url = withScheme(fields.url);
          if (url !== fields.url) change({ url });
        }}
      />
      <TagsInput
        label="Built with"
        data={TECH}
        maxTags={20}
        value={fields.tech}
        onChange={(tech) => change({ tech: tech.map((name) => excerpt(name, 30)) })}
      />
      <Textarea
        label="Reason for selling"
        maxLength={2000}
        value={fields.reasonForSelling}
        error={problem('reasonForSelling')}
        onChange={(e) => change({ reasonForSelling: e.currentTarget.value })}
      />
      <Textarea
        label="Known problems"
        description="Buyers see them after you grant access. Write “None known” if there are none."
        maxLength={2000}
        value={fields.knownProblems}
        error={problem('knownProblems')}
        onChange={(e) => change({ knownProblems: e.currentTarget.value })}
      />
    </>
  );
}
