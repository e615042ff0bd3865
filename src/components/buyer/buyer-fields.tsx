import { Checkbox, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { BUYER_GOALS, GOAL_LABELS } from '../../domain/account/options.ts';
import { CATEGORIES } from '../../domain/listing/options.ts';
import { FieldRow } from '../ui/field-row.tsx';
import { FigureInput } from '../ui/figure-input.tsx';
import classes from './buyer-fields.module.css';

const CATEGORY_CHOICES = CATEGORIES.map((value) => ({ value, label: value }));

interface ChoicesProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  input: GetInputPropsReturnType;
}

/** A row of short options, of which the user can select any number. */
export const ChoicesField = ({ label, choices, input }: ChoicesProps) => (
  <Checkbox.Group label={label} {...input}>
    <div className={classes.choices}>
      {choices.map((choice) => (
        <Checkbox key={choice.value} {...choice} />
      ))}
    </div>
  </Checkbox.Group>
);

export const CategoriesField = ({ input }: Pick<ChoicesProps, 'input'>) => (
  <ChoicesField label="Kinds of projects" choices={CATEGORY_CHOICES} input={input} />
);

export const GoalsField = ({ input }: Pick<ChoicesProps, 'input'>) => (
  <Checkbox.Group label="Why you’re buying" {...input}>
    <Stack gap="smd" mt="sm">
      {BUYER_GOALS.map((goal) => (
        <Checkbox key={goal} value={goal} label={GOAL_LABELS[goal]} />
      ))}
    </Stack>
  </Checkbox.Group>
);

export const BudgetFields = ({ from, to }: { from: GetInputPropsReturnType; to: GetInputPropsReturnType }) => (
  <fieldset className={classes.budget}>
    <legend>Your budget</legend>
    <FieldRow>
      <FigureInput unit="money" label="From" {...from} />
      <FigureInput unit="money" label="To" {...to} />
    </FieldRow>
  </fieldset>
);
