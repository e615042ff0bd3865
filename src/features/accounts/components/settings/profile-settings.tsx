import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { SocialLinksFields } from '../../../../components/account/social-links-fields.tsx';
import { UsernameInput } from '../../../../components/account/username-input.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { countryOptions } from '../../../../domain/account/countries.ts';
import { profileInputSchema } from '../../../../domain/account/profile-inputs.ts';
import type { User } from '../../../../domain/account/user.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { fieldErrors, unplacedError } from '../../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../../lib/api/use-command.ts';
import { useUsername } from '../../../../lib/session/use-username.ts';
import { PictureField } from './picture-field.tsx';

const COUNTRIES = countryOptions();

/** What other users see. */
export function ProfileSettings({ me }: { me: User }) {
  const save = useCommand('saveProfile', () => toast.success('Saved.'));
  const form = useForm({
    initialValues: {
      firstName: me.firstName,
      lastName: me.lastName,
      username: me.username ?? '',
      country: me.country ?? '',
      bio: me.bio,
      links: me.links,
    },
    validate: schemaResolver(profileInputSchema, { sync: true }),
  });
  const standing = useUsername(form.values.username, me.uid);
  const submit = form.onSubmit((values) =>
    save.mutate({ ...values }, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  const unplaced = unplacedError(save.error);
  return (
    <Stack gap={24}>
      <PictureField me={me} />
      <form onChange={forgetting(save)} noValidate onSubmit={submit}>
        <Stack>
          {unplaced && <ErrorState text={unplaced} />}
          <FieldRow>
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          </FieldRow>
          <UsernameInput standing={standing} {...form.getInputProps('username')} />
          <Select
            label="Country"
            data={COUNTRIES}
            searchable
            allowDeselect={false}
            {...form.getInputProps('country')}
          />
          <Textarea
            label="About you"
            description="What you build or are looking for. At most 600 characters."
            autosize
            minRows={3}
            {...form.getInputProps('bio')}
          />
          <SocialLinksFields form={form} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              Save profile
            </Button>
            <TextLink to={sitePaths.profile(me.username ?? me.uid)}>View as others see it</TextLink>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
