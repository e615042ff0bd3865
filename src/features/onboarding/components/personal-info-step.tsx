import { Button, Select, Stack, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { CountrySelect } from '../../../components/account/country-select.tsx';
import { SocialLinksFields } from '../../../components/account/social-links-fields.tsx';
import { UsernameInput } from '../../../components/account/username-input.tsx';
import { RejectedTextAppeal } from '../../../components/report/rejected-text-appeal.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FieldRow } from '../../../components/ui/field-row.tsx';
import { REFERRAL_LABELS, REFERRAL_SOURCES } from '../../../domain/account/options.ts';
import { personalInfoSchema } from '../../../domain/account/profile-inputs.ts';
import { errorWithoutField, fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { useUsernameAvailability } from '../../../lib/session/use-username-availability.ts';
import { earlierInput, useSavedForm } from '../data/saved-form.ts';
import { STEP_TITLES } from './step-titles.ts';
import type { StepProps } from './steps.tsx';

const REFERRALS = REFERRAL_SOURCES.map((value) => ({ value, label: REFERRAL_LABELS[value] }));

export function PersonalInfoStep({ me, onNext }: StepProps) {
  const save = useCommand('savePersonalInfo');
  const form = useSavedForm(
    me.uid,
    {
      initialValues: {
        firstName: earlierInput(me, 'firstName', me.firstName),
        lastName: earlierInput(me, 'lastName', me.lastName),
        username: earlierInput(me, 'username', me.username ?? ''),
        country: earlierInput(me, 'country', me.country ?? ''),
        referral: earlierInput(me, 'referral', me.referral),
        links: {
          website: earlierInput(me, 'website', me.links.website),
          linkedIn: earlierInput(me, 'linkedIn', me.links.linkedIn),
          twitter: earlierInput(me, 'twitter', me.links.twitter),
        },
      },
      validate: schemaResolver(personalInfoSchema, { sync: true }),
    },
    ({ links, ...fields }) => ({ ...fields, ...links }),
  );
  const standing = useUsernameAvailability(form.values.username, me.uid);
  const submit = form.onSubmit((values) =>
    save.mutate({ ...values }, { onSuccess: onNext, onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  const unplaced = errorWithoutField(save.error);
  return (
    <form {...clearOnEdit(save)} onSubmit={submit} noValidate>
      <Stack>
        <h1>{STEP_TITLES['personal-info']}</h1>
        {unplaced && <ErrorState text={unplaced} />}
        <FieldRow>
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput
            label="Last name"
            placeholder="If you have one"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </FieldRow>
        <RejectedTextAppeal field="name" text={form.values.firstName} error={form.errors.firstName} />
        <RejectedTextAppeal field="name" text={form.values.lastName} error={form.errors.lastName} />
        <UsernameInput standing={standing} {...form.getInputProps('username')} />
        <CountrySelect
          label="Country"
          allowDeselect={false}
          placeholder="Choose your country"
          {...form.getInputProps('country')}
        />
        <Select
          label="How did you hear about us?"
          data={REFERRALS}
          clearable
          placeholder="Optional"
          clearButtonProps={{ 'aria-label': 'Clear' }}
          {...form.getInputProps('referral')}
        />
        <SocialLinksFields form={form} />
        <Button type="submit" size="lg" loading={save.isPending}>
          Next
        </Button>
      </Stack>
    </form>
  );
}
