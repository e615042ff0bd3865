import { Button, Checkbox, Radio, TagsInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
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
    <form onSubmit={submit} noValidate className="stack" style={{ gap: 24 }}>
      <h1>What you look for</h1>
      <Checkbox.Group label="Why you buy" {...form.getInputProps('goals')}>
        <div className="stack" style={{ gap: 10, marginTop: 8 }}>
          {BUYER_GOALS.map((goal) => (
            <Checkbox key={goal} value={goal} label={GOAL_LABELS[goal]} />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group label="How involved you want to be" {...form.getInputProps('involvement')}>
        <div className="stack" style={{ gap: 10, marginTop: 8 }}>
          {INVOLVEMENT_LEVELS.map((level) => (
            <Radio key={level} value={level} label={INVOLVEMENT_LABELS[level]} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group label="Kinds of projects" {...form.getInputProps('categories')}>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 10, marginTop: 8 }}>
          {CATEGORIES.map((category) => (
            <Checkbox key={category} value={category} label={category} />
          ))}
        </div>
      </Checkbox.Group>
      <TagsInput
        label="Made with, or about"
        description="Up to 20; choose some or type your own."
        data={TAGS}
        maxTags={20}
        {...form.getInputProps('tags')}
      />
      <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
        <legend style={{ fontWeight: 600, marginBottom: 6 }}>What you can spend</legend>
        <div className="pair-row">
          <MoneyInput label="From" {...form.getInputProps('budgetMin')} />
          <MoneyInput label="To" {...form.getInputProps('budgetMax')} />
        </div>
      </fieldset>
      <section>
        <h2 style={{ fontSize: 15, marginBottom: 8 }}>As a buyer you get</h2>
        <ul className="stack" style={{ gap: 6 }}>
          {BUYER_FEATURES.map((feature) => (
            <li key={feature} className="row">
              <IconCheck size={16} stroke={1.8} color="var(--fern)" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      </section>
      {save.error && <ErrorState text={errorText(save.error)} />}
      <Button type="submit" size="lg" loading={save.isPending}>
        Next
      </Button>
    </form>
  );
}
