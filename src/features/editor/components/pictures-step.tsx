import { Button, Progress } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Cover } from '../../../components/cover.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { MAX_PICTURE_BYTES, uploadPicture } from '../data/upload-picture.ts';
import type { StepProps } from './listing-editor.tsx';

/** One picture: uploaded to private storage, re-encoded by a function, then shown as buyers see it. */
export function PicturesStep({ listingId, fields, draft, problem }: StepProps) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useCommand('removePicture');
  const picture = draft.pictures[0];

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    if (!file.type.startsWith('image/')) return setFailure('Choose a picture: PNG, JPEG or WebP.');
    if (file.size > MAX_PICTURE_BYTES) return setFailure('The picture is larger than 5 MB. Choose a smaller one.');
    setShare(0);
    await uploadPicture(listingId, file, `Picture of ${fields.title}`, setShare).catch((error) =>
      setFailure(errorText(error)),
    );
    setShare(null);
  };
  return (
    <>
      <p className="muted">Shown on the card and at the top of the listing, in 16:10. Up to 5 MB.</p>
      {failure && <ErrorState text={failure} />}
      {picture?.problem && <ErrorState text={picture.problem} />}
      {picture?.hash && (
        <Cover id={listingId} title={fields.title} hash={picture.hash} alt={picture.alt} sizes="580px" eager />
      )}
      {share !== null && <Progress value={share * 100} color="var(--ink)" aria-label="Uploading" />}
      {picture && !picture.hash && !picture.problem && share === null && (
        <p className="note" role="status">
          Preparing the picture in three sizes. This takes a few seconds.
        </p>
      )}
      {problem('pictures') && !picture && <p style={{ color: 'var(--brick)' }}>{problem('pictures')}</p>}
      <label
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconPhotoUp size={24} stroke={1.4} aria-hidden="true" />
        <span>
          {picture ? 'Drop another picture to replace it, or choose one' : 'Drop a picture here, or choose one'}
        </span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {picture && (
        <div>
          <Button
            variant="subtle"
            className="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ listingId, pictureId: picture.id })}
          >
            Remove the picture
          </Button>
        </div>
      )}
    </>
  );
}
