import { Button, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ErrorState } from '../../../components/error-state.tsx';
import { countryOptions } from '../../../domain/account/countries.ts';
import { personalInfoSchema } from '../../../domain/account/inputs.ts';
import { errorText, fieldErrors } from '../../../lib/error-text.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { StepProps } from './onboarding-flow.tsx';

const COUNTRIES = countryOptions();

export function PersonalInfoStep({ me, onNext }: StepProps) {
  const save = useCommand('savePersonalInfo');
  const form = useForm({
    initialValues: {
      firstName: me.firstName,
      lastName: me.lastName,
      username: me.username ?? '',
      country: me.country ?? '',
    },
    validate: schemaResolver(personalInfoSchema, { sync: true }),
  });
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: onNext,
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  const unplaced = save.error && !Object.keys(fieldErrors(save.error)).length;
  return (
    <form onSubmit={submit} noValidate className="stack">
      <h1>About you</h1>
      {unplaced && <ErrorState text={errorText(save.error)} />}
      <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput
        label="Username"
        autoComplete="username"
        description="3 to 24 small letters, digits or hyphens. Part of your profile’s address."
        {...form.getInputProps('username')}
      />
      <Select
        label="Country"
        data={COUNTRIES}
        searchable
        placeholder="Choose your country"
        {...form.getInputProps('country')}
      />
      <Button type="submit" size="lg" loading={save.isPending}>
        Next
      </Button>
    </form>
  );
}
