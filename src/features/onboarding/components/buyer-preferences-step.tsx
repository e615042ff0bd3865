import { Box, Button, Checkbox, Group, Radio, Stack, TagsInput, Title } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { MoneyInput } from '../../../components/ui/money-input.tsx';
import { buyerPreferencesSchema } from '../../../domain/account/inputs.ts';
import {
  BUYER_FEATURES,
  BUYER_GOALS,
  GOAL_LABELS,
  INVOLVEMENT_LABELS,
  INVOLVEMENT_LEVELS,
  TAGS,
} from '../../../domain/account/options.ts';
import type { ApiInput } from '../../../domain/api.ts';
import { CATEGORIES } from '../../../domain/listing/options.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { typedBefore, useSavedForm } from '../data/use-saved-form.ts';
import type { StepProps } from './onboarding-flow.tsx';

export function BuyerPreferencesStep({ me, onNext }: StepProps) {
  const save = useCommand('saveBuyerPreferences');
  const form = useSavedForm(
    {
      initialValues: {
        goals: typedBefore(me, 'goals', me.buyer?.goals ?? []),
        involvement: typedBefore(me, 'involvement', me.buyer?.involvement ?? ''),
        categories: typedBefore(me, 'categories', me.buyer?.categories ?? []),
        tags: typedBefore(me, 'tags', me.buyer?.tags ?? []),
        budgetMin: typedBefore(me, 'budgetMin', me.buyer?.budgetMin ?? null),
        budgetMax: typedBefore(me, 'budgetMax', me.buyer?.budgetMax ?? null),
      },
      validate: schemaResolver(buyerPreferencesSchema, { sync: true }),
    },
    (values) => values,
  );
  const submit = form.onSubmit((values) =>
    // The resolver has checked the choices against the lists.
    save.mutate(values as ApiInput<'saveBuyerPreferences'>, { onSuccess: onNext }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <h1>What you look for</h1>
        <Checkbox.Group label="Why you buy" {...form.getInputProps('goals')}>
          <Stack gap={10} mt={8}>
            {BUYER_GOALS.map((goal) => (
              <Checkbox key={goal} value={goal} label={GOAL_LABELS[goal]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group label="How involved you want to be" {...form.getInputProps('involvement')}>
          <Stack gap={10} mt={8}>
            {INVOLVEMENT_LEVELS.map((level) => (
              <Radio key={level} value={level} label={INVOLVEMENT_LABELS[level]} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox.Group label="Kinds of projects" {...form.getInputProps('categories')}>
          <Box display="grid" mt={8} style={{ gridTemplateColumns: '1fr 1fr', gap: 10 }}>
            {CATEGORIES.map((category) => (
              <Checkbox key={category} value={category} label={category} />
            ))}
          </Box>
        </Checkbox.Group>
        <TagsInput
          label="Made with, or about"
          description="Up to 20; choose some or type your own."
          data={TAGS}
          maxTags={20}
          {...form.getInputProps('tags')}
        />
        <Box component="fieldset" p={0} m={0} style={{ border: 0 }}>
          <Box component="legend" fw={600} mb={6}>
            What you can spend
          </Box>
          <FieldRow>
            <MoneyInput label="From" {...form.getInputProps('budgetMin')} />
            <MoneyInput label="To" {...form.getInputProps('budgetMax')} />
          </FieldRow>
        </Box>
        <section>
          <Title order={2} fz={15} mb={8}>
            As a buyer you get
          </Title>
          <Stack component="ul" gap={6}>
            {BUYER_FEATURES.map((feature) => (
              <Group key={feature} component="li">
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
