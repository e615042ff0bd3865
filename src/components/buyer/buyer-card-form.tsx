import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import type { ReactNode } from 'react';
import { TagsField } from '../../components/tags/tags-field.tsx';
import { BUYER_GOALS } from '../../domain/account/options.ts';
import type { User } from '../../domain/account/user.ts';
import { type CardInput, cardInputSchema, MAX_INTRODUCTION_LENGTH, MAX_SKILLS } from '../../domain/buyer/card-input.ts';
import { EXPERIENCE, FINANCING, FUNDS_BANDS } from '../../domain/buyer/options.ts';
import { BUSINESS_MODELS } from '../../domain/listing/details/detail-options.ts';
import { CATEGORIES } from '../../domain/listing/options.ts';
import { TAGS } from '../../domain/tags.ts';
import { errorWithoutField, fieldErrors } from '../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../lib/api/use-command.ts';
import { limitLength } from '../../lib/limit-length.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { ContactWarning } from '../contact/contact-warning.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FieldRow } from '../ui/field-row.tsx';
import { BudgetFields, CategoriesField, ChoicesField, GoalsField } from './buyer-fields.tsx';

/** Returns the stored values that are still valid options. */
const known = <T extends string>(options: readonly T[], stored: readonly string[]): T[] =>
  options.filter((option) => stored.includes(option));

function cardValues({ buyer, buyerProfile, funds }: User): CardInput {
  const { goals = [], categories = [], budgetMin = null, budgetMax = null } = buyer ?? {};
  const models = Object.keys(BUSINESS_MODELS) as CardInput['models'];
  return {
    ...buyerProfile,
    goals: known(BUYER_GOALS, goals),
    categories: known(CATEGORIES, categories),
    models: known(models, buyerProfile.models),
    budgetMin,
    budgetMax,
    fundsBand: funds?.band ?? null,
  };
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const FUNDS = optionsOf(FUNDS_BANDS);
const FINANCINGS = optionsOf(FINANCING);
const EXPERIENCES = optionsOf(EXPERIENCE);
const MODELS = optionsOf(BUSINESS_MODELS);

/** The form for an account's buyer card; every field is optional. */
export function BuyerCardForm({
  me,
  onSaved,
  onValues,
  children,
}: {
  me: User;
  onSaved: () => void;
  /** For a preview: called with the form values while all of them are valid. */
  onValues?: (values: CardInput) => void;
  /** Rendered next to the save button. */
  children?: ReactNode;
}) {
  const save = useCommand('saveBuyerCard', onSaved);
  const form = useCheckedForm({
    initialValues: cardValues(me),
    validate: schemaResolver(cardInputSchema, { sync: true }),
    onValuesChange: (values) => {
      const valid = cardInputSchema.safeParse(values);
      if (valid.success) onValues?.(valid.data);
    },
  });
  const submit = form.onSubmit((values) =>
    save.mutate(cardInputSchema.parse(values), { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  const unplaced = errorWithoutField(save.error);
  return (
    <form noValidate {...clearOnEdit(save)} onSubmit={submit}>
      <Stack gap="mlg">
        <ContactWarning subject="Your introduction has" text={form.values.introduction}>
          <Textarea
            label="Introduction"
            description="Who you are and what you’d do with a project. Leave out web and email addresses."
            autosize
            minRows={3}
            {...form.getInputProps('introduction')}
            {...limitLength(form.values.introduction, MAX_INTRODUCTION_LENGTH, form.errors.introduction)}
          />
        </ContactWarning>
        <BudgetFields from={form.getInputProps('budgetMin')} to={form.getInputProps('budgetMax')} />
        <FieldRow>
          <Select
            label="Funds at hand"
            placeholder="Not said"
            clearable
            data={FUNDS}
            {...form.getInputProps('fundsBand')}
          />
          <Select
            label="Financing"
            placeholder="Not said"
            clearable
            data={FINANCINGS}
            {...form.getInputProps('financing')}
          />
        </FieldRow>
        <GoalsField input={form.getInputProps('goals')} />
        <CategoriesField input={form.getInputProps('categories')} />
        <ChoicesField label="Business models" choices={MODELS} input={form.getInputProps('models')} />
        <TagsField
          label="Skills"
          description={`What you can run or build yourself. Up to ${MAX_SKILLS}; choose from the list or type your own.`}
          data={TAGS}
          limit={30}
          maxTags={MAX_SKILLS}
          {...form.getInputProps('skills')}
          value={form.values.skills}
        />
        <Select
          label="Experience"
          placeholder="Not said"
          clearable
          data={EXPERIENCES}
          {...form.getInputProps('experience')}
        />
        {unplaced && <ErrorState text={unplaced} />}
        <Group>
          <Button type="submit" variant={children ? 'default' : 'filled'} loading={save.isPending}>
            Save card
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}
