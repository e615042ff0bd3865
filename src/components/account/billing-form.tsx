import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { use } from 'react';
import type { Billing } from '../../domain/account/billing.ts';
import { billingInputSchema } from '../../domain/account/billing-input.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../lib/api/use-command.ts';
import { KnownPerson } from '../../lib/session/known-person.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { RejectedTextAppeal } from '../report/rejected-text-appeal.tsx';
import { toast } from '../toast/toast.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Muted } from '../ui/muted.tsx';
import { CountrySelect } from './country-select.tsx';

interface BillingFormProps {
  billing?: Billing | null;
  action?: string;
  /** True if saving is the main action on the page. */
  primary?: boolean;
  onSaved?: () => void;
}

/** The details shown on invoices: requested before the first invoice, editable in settings. */
export function BillingForm({ billing, action = 'Save and continue', primary = false, onSaved }: BillingFormProps) {
  const save = useCommand('saveBillingDetails', () => {
    toast.success('Billing details saved.');
    onSaved?.();
  });
  const { name, country } = use(KnownPerson);
  const form = useCheckedForm({
    initialValues: billing ?? { legalName: name, address: '', country, taxId: '' },
    validate: schemaResolver(billingInputSchema, { sync: true }),
  });
  return (
    <form noValidate {...clearOnEdit(save)} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <Title order={2} fz={16}>
          Billing details
        </Title>
        <Muted>They appear on your invoices. We don’t calculate taxes.</Muted>
        <TextInput label="Legal name" autoComplete="name" aria-required="true" {...form.getInputProps('legalName')} />
        <RejectedTextAppeal field="legalName" text={form.values.legalName} error={form.errors.legalName} />
        <Textarea
          label="Address"
          aria-required="true"
          autoComplete="street-address"
          autosize
          minRows={2}
          {...form.getInputProps('address')}
        />
        <CountrySelect
          label="Billing country"
          aria-required="true"
          allowDeselect={false}
          {...form.getInputProps('country')}
        />
        <TextInput label="Tax number" description="Optional." {...form.getInputProps('taxId')} />
        {save.error && <ErrorState text={errorText(save.error)} />}
        <Button type="submit" variant={primary ? 'filled' : 'default'} loading={save.isPending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
