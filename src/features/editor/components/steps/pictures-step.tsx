import { Box, Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { CropDialog } from '../../../../components/upload/crop-dialog.tsx';
import { FileDrop } from '../../../../components/upload/file-drop.tsx';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import { MAX_PICTURES } from '../../../../domain/listing/draft/draft.ts';
import { NEW_LISTING, sitePaths } from '../../../../domain/site-paths.ts';
import { chooseFiles } from '../../../../domain/upload/choose-files.ts';
import { PICTURE_ACCEPT, PICTURE_LIMIT_TEXT } from '../../../../domain/upload/picture-upload.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { checkPictures } from '../../../../lib/files/check-picture.ts';
import { type Area, cropPicture } from '../../../../lib/files/crop-picture.ts';
import { usePictureUploads } from '../../data/uploads.ts';
import { useArrangedPictures } from '../../data/use-arranged-pictures.ts';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { useDraft } from '../draft-context.ts';
import classes from '../file-rows.module.css';
import { LogoSection } from './logo-section.tsx';
import { PictureRow } from './picture-row.tsx';

const WIDEST = 2560;
const ASPECT = 16 / 10;

/** Up to eight pictures: uploaded to private storage, re-encoded by a function, then shown as buyers see them. */
function PicturesStep() {
  const { listing, fields, draft, problem, askedDocuments, reason } = useDraft();
  const [failures, setFailures] = useState<string[]>([]);
  const [cropping, setCropping] = useState<{ file: File; url: string } | null>(null);
  const sending = usePictureUploads(listing.id);
  const arranged = useArrangedPictures(listing.id, draft.pictures);
  const all = arranged.pictures.filter(({ problem: refused }) => refused === null);
  const refused = arranged.pictures.filter((picture) => picture.problem !== null);
  const pictures = all.filter(({ id }) => !sending.places.includes(id));
  const free = MAX_PICTURES - all.length - sending.uploads.filter(({ failure: stopped }) => stopped === null).length;
  const alt = `Picture of ${fields.title}`;

  const addFiles = async (files: readonly File[]) => {
    const { taken, problems } = chooseFiles(files, await checkPictures(files), {
      free,
      full: `A listing can have at most ${MAX_PICTURES} pictures.`,
    });
    setFailures(problems);
    const [only] = taken;
    if (files.length === 1 && only) setCropping({ file: only, url: URL.createObjectURL(only) });
    else for (const file of taken) sending.add(file, file.name, alt);
  };
  const close = () => {
    if (cropping) URL.revokeObjectURL(cropping.url);
    setCropping(null);
  };
  const cut = async (area: Area) => {
    if (!cropping) return;
    const { file, url } = cropping;
    await cropPicture(url, area, WIDEST).then(
      (part) => sending.add(part, file.name, alt),
      (error: unknown) => setFailures([errorText(error)]),
    );
    close();
  };
  const move = (from: number, by: -1 | 1) => {
    const next = [...all];
    const [picture] = next.splice(from, 1);
    if (picture) next.splice(from + by, 0, picture);
    arranged.arrange([...next, ...refused]);
    announce(`Picture ${from + 1} is now picture ${from + by + 1}${from + by === 0 ? ', the cover' : ''}.`);
  };
  return (
    <>
      <Muted inherit>
        The first one is the cover, shown in 16:10 on the card and at the top of the listing. Up to {MAX_PICTURES}{' '}
        pictures, {PICTURE_LIMIT_TEXT} each.
      </Muted>
      {failures.map((failure) => (
        <ErrorState key={failure} text={failure} />
      ))}
      {refused.map(({ id, problem: sentence }) => (
        <ErrorState key={id} text={sentence ?? ''} onDismiss={() => arranged.remove(id)} />
      ))}
      {arranged.error && <ErrorState text={errorText(arranged.error)} />}
      {problem('pictures') && !all.length && (
        <Box component="p" c="brick">
          {problem('pictures')}
        </Box>
      )}
      {pictures.length > 0 && (
        <ol className={classes.rows} aria-label="Pictures">
          {pictures.map((picture) => {
            const place = all.indexOf(picture);
            return (
              <PictureRow
                key={picture.id}
                picture={picture}
                place={place}
                count={all.length}
                reason={reason(`pictures.${picture.id}`)}
                onMove={(by) => move(place, by)}
                onDescribe={(text) =>
                  arranged.arrange(
                    arranged.pictures.map((other) => (other === picture ? { ...other, alt: text } : other)),
                  )
                }
                onRemove={() => {
                  arranged.remove(picture.id);
                  announce(`Picture ${place + 1} removed.`);
                }}
              />
            );
          })}
        </ol>
      )}
      <UploadRows sending={sending} />
      {free > 0 && (
        <FileDrop accept={PICTURE_ACCEPT} onFiles={(files) => void addFiles(files)}>
          <IconPhotoUp size={24} stroke={1.4} aria-hidden="true" />
          <span>{all.length ? 'Drop more pictures here, or choose them' : 'Drop pictures here, or choose them'}</span>
        </FileDrop>
      )}
      {cropping && (
        <CropDialog
          url={cropping.url}
          aspect={ASPECT}
          onClose={close}
          onCut={(area) => void cut(area)}
          other={
            <Button
              variant="subtle"
              onClick={() => {
                sending.add(cropping.file, cropping.file.name, alt);
                close();
              }}
            >
              Use without cropping
            </Button>
          }
        />
      )}
      <LogoSection />
      <DocumentsSection listing={listing} asked={askedDocuments} reason={reason} />
    </>
  );
}

/** Pictures and documents, available once there is a saved draft to attach them to. */
export function FilesStep() {
  const { listing } = useDraft();
  return listing.id === NEW_LISTING ? (
    <Note component="p">
      <span>
        Pictures and documents belong to a draft, which begins with your first entry.{' '}
        <TextLink to={sitePaths.editListing(NEW_LISTING, 'basics')}>Give it a name</TextLink> first.
      </span>
    </Note>
  ) : (
    <PicturesStep />
  );
}
