import { Button, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { countryOptions } from '../domain/account/countries.ts';
import { billingSchema } from '../domain/account/inputs.ts';
import { errorText } from '../lib/error-text.ts';
import { useCommand } from '../lib/use-command.ts';
import { ErrorState } from './error-state.tsx';

const COUNTRIES = countryOptions();

/** Legal name and country for invoices, asked once; what follows appears when they are saved. */
export function BillingForm() {
  const save = useCommand('saveBillingDetails');
  const form = useForm({
    initialValues: { legalName: '', country: '' },
    validate: schemaResolver(billingSchema, { sync: true }),
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <h3>Billing details</h3>
      <p className="muted small">They go on the invoice. Tax is not computed here.</p>
      <TextInput label="Legal name" autoComplete="name" {...form.getInputProps('legalName')} />
      <Select label="Billing country" searchable data={COUNTRIES} {...form.getInputProps('country')} />
      {save.error && <ErrorState text={errorText(save.error)} />}
      <Button type="submit" variant="default" loading={save.isPending}>
        Save and go on
      </Button>
    </form>
  );
}
