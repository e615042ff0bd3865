import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { CropDialog } from '../../../../components/upload/crop-dialog.tsx';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { PICTURE_ACCEPT } from '../../../../domain/upload/picture-upload.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { type Area, cropPicture } from '../../../../lib/files/crop-picture.ts';
import { usePictureUpload } from '../../data/use-picture-upload.ts';

/** In pixels. Nothing larger is ever shown: the largest avatar is 6rem, on a screen with three pixels per point. */
const SIDE = 640;
const PUBLISH_MS = 30_000;

/** The profile picture: choose, crop and upload one, or remove it. */
export function PictureField({ me }: { me: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = usePictureUpload(() => setPublishing(true));
  const remove = useCommand('removeProfilePicture');
  const before = useRef(me.pictureUrl);

  // The server has published the picture or found a problem with it.
  useEffect(() => {
    if (me.pictureUrl !== before.current || me.pictureProblem) setPublishing(false);
    before.current = me.pictureUrl;
  }, [me.pictureUrl, me.pictureProblem]);
  useEffect(() => {
    if (!publishing) return;
    // The same picture again changes nothing on the account, so stop waiting after a while.
    const timer = setTimeout(() => setPublishing(false), PUBLISH_MS);
    return () => clearTimeout(timer);
  }, [publishing]);

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
    <Group gap={20}>
      <Avatar url={me.pictureUrl} size="large" />
      <Stack gap={10}>
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
        <Text size="sm" c="dimmed">
          PNG, JPEG or WebP. You choose which part is shown.
        </Text>
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
            if (file) setChosen(URL.createObjectURL(file));
          }}
        />
      </Stack>
      {chosen && (
        <CropDialog url={chosen} aspect={1} round onClose={() => setChosen(null)} onCut={(area) => void send(area)} />
      )}
    </Group>
  );
}
