import { Button, Group, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Logo } from '../../../../components/listing/logo.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { CropDialog } from '../../../../components/upload/crop-dialog.tsx';
import { FileDrop } from '../../../../components/upload/file-drop.tsx';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import { chooseFiles } from '../../../../domain/upload/choose-files.ts';
import { PICTURE_ACCEPT } from '../../../../domain/upload/picture-upload.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { checkPictures } from '../../../../lib/files/check-picture.ts';
import { type Area, cropPicture } from '../../../../lib/files/crop-picture.ts';
import { usePictureUploads } from '../../data/uploads.ts';
import { useDraft } from '../draft-context.ts';
import { ReviewReason } from '../requested-changes.tsx';
import { useReadyAnnouncement } from '../use-ready-announcement.ts';

const WIDEST = 640;
/** A new logo replaces the previous one, so there is always room for one. */
const ONE = { free: 1, full: 'A listing has one logo. Choose one file.' };

/** The optional logo: cropped to a square, then processed like the other pictures. */
export function LogoSection() {
  const { listing, fields, draft, problem, reason } = useDraft();
  const { id: listingId } = listing;
  const { logo } = draft;
  const [failure, setFailure] = useState<string | null>(null);
  const [cropping, setCropping] = useState<{ file: File; url: string } | null>(null);
  const sending = usePictureUploads(listingId, { logo: true });
  const remove = useCommand('removePicture', () => announce('Logo removed.'));
  useReadyAnnouncement(logo !== null && logo.hash !== null, 'The logo is ready.');

  const choose = async (files: readonly File[]) => {
    const { taken, problems } = chooseFiles(files, await checkPictures(files), ONE);
    setFailure(problems[0] ?? null);
    const [file] = taken;
    if (file && !problems.length) setCropping({ file, url: URL.createObjectURL(file) });
  };
  const close = () => {
    if (cropping) URL.revokeObjectURL(cropping.url);
    setCropping(null);
  };
  const cut = async (area: Area) => {
    if (!cropping) return;
    const { file, url } = cropping;
    await cropPicture(url, area, WIDEST, 'image/png').then(
      (part) => sending.add(part, file.name, ''),
      (error: unknown) => setFailure(errorText(error)),
    );
    close();
  };
  const isSending = sending.uploads.some(({ failure: stopped }) => stopped === null);
  return (
    <section aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <Muted mt="xs" mb="smd">
        {fields.anonymous
          ? 'Not shown while you sell anonymously: it would give you away.'
          : 'Optional: a square picture that everybody sees beside the name.'}
      </Muted>
      <ReviewReason text={reason('logo')} />
      {failure && <ErrorState text={failure} />}
      {remove.error && <ErrorState text={errorText(remove.error)} />}
      {logo?.problem && (
        <ErrorState text={logo.problem} onDismiss={() => remove.mutate({ listingId, pictureId: logo.id })} />
      )}
      {logo && !logo.problem && !sending.places.includes(logo.id) && (
        <Group gap="md" mb="smd">
          {logo.hash && <Logo hash={logo.hash} title={fields.title} size={96} />}
          {!logo.hash && <Muted role="status">Being prepared. This takes a few seconds.</Muted>}
          <Button
            variant="default"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate({ listingId, pictureId: logo.id })}
          >
            Remove the logo
          </Button>
        </Group>
      )}
      {problem('logo') && !reason('logo') && (
        <Text size="sm" c="brick" mb="sm">
          {problem('logo')}
        </Text>
      )}
      <UploadRows sending={sending} />
      {!isSending && (
        <FileDrop accept={PICTURE_ACCEPT} single onFiles={(files) => void choose(files)}>
          <IconPhotoUp size={24} stroke={1.4} aria-hidden="true" />
          <span>
            {logo && !logo.problem ? 'Drop another logo here, or choose it' : 'Drop a logo here, or choose it'}
          </span>
        </FileDrop>
      )}
      {cropping && <CropDialog url={cropping.url} aspect={1} onClose={close} onCut={(area) => void cut(area)} />}
    </section>
  );
}
