import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { CountrySelect } from '../../../../components/account/country-select.tsx';
import { SocialLinksFields } from '../../../../components/account/social-links-fields.tsx';
import { UsernameInput } from '../../../../components/account/username-input.tsx';
import { RejectedTextAppeal } from '../../../../components/report/rejected-text-appeal.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { CropDialog } from '../../../../components/upload/crop-dialog.tsx';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import { MAX_BIO_LENGTH, profileInputSchema } from '../../../../domain/account/profile-inputs.ts';
import type { User } from '../../../../domain/account/user.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { PICTURE_ACCEPT } from '../../../../domain/upload/picture-upload.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText, errorWithoutField, fieldErrors } from '../../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../../lib/api/use-command.ts';
import { checkPicture } from '../../../../lib/files/check-picture.ts';
import { type Area, cropPicture } from '../../../../lib/files/crop-picture.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import { useUsernameAvailability } from '../../../../lib/session/use-username-availability.ts';
import { useCheckedForm } from '../../../../lib/use-checked-form.ts';
import { usePictureUpload } from '../../data/account-files.ts';

/**
 * Side length of the cropped picture, in pixels. The largest avatar is 6rem, so even a screen with three pixels per
 * point shows nothing larger.
 */
const SIDE = 640;
const PUBLISH_MS = 30_000;

/** Lets the user choose, crop, upload or remove the profile picture. */
function PictureField({ me }: { me: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = usePictureUpload(() => setPublishing(true));
  const remove = useCommand('removeProfilePicture', () => announce('Picture removed.'));
  const before = useRef(me.pictureUrl);

  // The server has published the picture or found a problem with it.
  useEffect(() => {
    if (me.pictureUrl !== before.current || me.pictureProblem) setPublishing(false);
    before.current = me.pictureUrl;
  }, [me.pictureUrl, me.pictureProblem]);
  useEffect(() => {
    if (!publishing) return;
    // Uploading the same picture again doesn't change the account, so stop waiting after a while.
    const timer = setTimeout(() => setPublishing(false), PUBLISH_MS);
    return () => clearTimeout(timer);
  }, [publishing]);

  const choose = async (file: File) => {
    const refused = await checkPicture(file);
    setFailure(refused);
    if (!refused) setChosen(URL.createObjectURL(file));
  };
  const send = async (area: Area) => {
    if (!chosen) return;
    setChosen(null);
    setFailure(null);
    await cropPicture(chosen, area, SIDE).then(
      (picture) => sending.add(picture, 'Your picture', null),
      (error: unknown) => setFailure(errorText(error)),
    );
    URL.revokeObjectURL(chosen);
  };
  const problem = failure ?? me.pictureProblem ?? (remove.error ? errorText(remove.error) : null);
  return (
    <Group gap="mlg">
      <Avatar url={me.pictureUrl} size="large" />
      <Stack gap="smd">
        <Group>
          <Button
            variant="default"
            loading={publishing}
            disabled={sending.uploads.length > 0}
            onClick={() => input.current?.click()}
          >
            {me.pictureUrl ? 'Change picture' : 'Add a picture'}
          </Button>
          {me.pictureUrl && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove
            </Button>
          )}
        </Group>
        <UploadRows sending={sending} />
        <Muted>PNG, JPEG or WebP. You choose which part is shown.</Muted>
        {problem && <ErrorState text={problem} />}
        <input
          ref={input}
          type="file"
          accept={PICTURE_ACCEPT}
          hidden
          aria-label="Your picture"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void choose(file);
          }}
        />
      </Stack>
      {chosen && (
        <CropDialog url={chosen} aspect={1} round onClose={() => setChosen(null)} onCut={(area) => void send(area)} />
      )}
    </Group>
  );
}

/** The public profile's form. */
export function ProfileSettings({ me }: { me: User }) {
  const save = useCommand('saveProfile', () => toast.success('Saved.'));
  const form = useCheckedForm({
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
  const standing = useUsernameAvailability(form.values.username, me.uid);
  const submit = form.onSubmit((values) =>
    save.mutate({ ...values }, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  const unplaced = errorWithoutField(save.error);
  return (
    <Stack gap="lg">
      <PictureField me={me} />
      <form {...clearOnEdit(save)} noValidate onSubmit={submit}>
        <Stack>
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
          <CountrySelect label="Country" allowDeselect={false} {...form.getInputProps('country')} />
          <Textarea
            label="About you"
            description={`What you build or are looking for. At most ${MAX_BIO_LENGTH} characters.`}
            autosize
            minRows={3}
            {...form.getInputProps('bio')}
            {...limitLength(form.values.bio, MAX_BIO_LENGTH, form.errors.bio)}
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
