import { Button, Group, Radio, Stack, Title } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { BudgetFields, CategoriesField, GoalsField } from '../../../components/buyer/buyer-fields.tsx';
import { TagsField } from '../../../components/tags/tags-field.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { BUYER_FEATURES, INVOLVEMENT_LABELS, INVOLVEMENT_LEVELS } from '../../../domain/account/options.ts';
import { buyerPreferencesSchema } from '../../../domain/account/profile-inputs.ts';
import type { ApiInput } from '../../../domain/api.ts';
import { TAGS } from '../../../domain/tags.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { earlierInput, useSavedForm } from '../data/saved-form.ts';
import { STEP_TITLES } from './step-titles.ts';
import type { StepProps } from './steps.tsx';

export function BuyerPreferencesStep({ me, onNext }: StepProps) {
  const save = useCommand('saveBuyerPreferences');
  const form = useSavedForm(
    me.uid,
    {
      initialValues: {
        goals: earlierInput(me, 'goals', me.buyer?.goals ?? []),
        involvement: earlierInput(me, 'involvement', me.buyer?.involvement ?? ''),
        categories: earlierInput(me, 'categories', me.buyer?.categories ?? []),
        tags: earlierInput(me, 'tags', me.buyer?.tags ?? []),
        budgetMin: earlierInput(me, 'budgetMin', me.buyer?.budgetMin ?? null),
        budgetMax: earlierInput(me, 'budgetMax', me.buyer?.budgetMax ?? null),
      },
      validate: schemaResolver(buyerPreferencesSchema, { sync: true }),
    },
    (values) => values,
  );
  const submit = form.onSubmit((values) =>
    // Safe cast: the form's schema has already checked the choices against the allowed values.
    save.mutate(values as ApiInput<'saveBuyerPreferences'>, { onSuccess: onNext }),
  );
  return (
    <form {...clearOnEdit(save)} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <h1>{STEP_TITLES.onboarding}</h1>
        <GoalsField input={form.getInputProps('goals')} />
        <Radio.Group label="How involved you want to be" {...form.getInputProps('involvement')}>
          <Stack gap="smd" mt="sm">
            {INVOLVEMENT_LEVELS.map((level) => (
              <Radio key={level} value={level} label={INVOLVEMENT_LABELS[level]} />
            ))}
          </Stack>
        </Radio.Group>
        <CategoriesField input={form.getInputProps('categories')} />
        <TagsField
          label="Technologies and topics"
          description="Up to 20. Choose from the list or type your own."
          data={TAGS}
          limit={30}
          maxTags={20}
          {...form.getInputProps('tags')}
          value={form.values.tags}
        />
        <BudgetFields from={form.getInputProps('budgetMin')} to={form.getInputProps('budgetMax')} />
        <section>
          <Title order={2} fz="md" mb="sm">
            What you get as a buyer
          </Title>
          <Stack component="ul" gap="sm">
            {BUYER_FEATURES.map((feature) => (
              <Group wrap="nowrap" key={feature} component="li">
                <IconCheck size={16} stroke={1.8} color="var(--fern)" aria-hidden="true" />
                {feature}
              </Group>
            ))}
          </Stack>
        </section>
        {save.error && <ErrorState text={errorText(save.error)} />}
        <Button type="submit" size="lg" loading={save.isPending}>
          Next
        </Button>
      </Stack>
    </form>
  );
}
