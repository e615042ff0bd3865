import { Stack, Text, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { FileDrop } from '../../../components/upload/file-drop.tsx';
import { UploadRows } from '../../../components/upload/upload-rows.tsx';
import { changesDocuments, MAX_DOCUMENTS } from '../../../domain/document/document.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { chooseFiles, FILE_ACCEPT } from '../../../domain/upload/file-types.ts';
import { sizeProblem } from '../../../domain/upload/stored-file.ts';
import { limitText, MAX_FILE_BYTES } from '../../../domain/upload/upload-places.ts';
import { useDocuments } from '../../../lib/firebase/listing-reads.ts';
import { useDocumentUploads } from '../data/use-document-uploads.ts';
import { DocumentRow } from './document-row.tsx';
import classes from './file-rows.module.css';

interface DocumentsSectionProps {
  listing: Pick<Listing, 'id' | 'state'>;
  /** What a review asks to change at a path. */
  reason?: (path: string) => string | undefined;
}

/** Documents that prove the figures: stored privately, checked by a function, disclosed by tier. */
export function DocumentsSection({ listing: { id: listingId, state }, reason }: DocumentsSectionProps) {
  const [failures, setFailures] = useState<string[]>([]);
  const { status, data, retry } = useDocuments(listingId);
  const sending = useDocumentUploads(listingId);
  const documents = data.filter(({ id }) => !sending.places.includes(id));
  const free = MAX_DOCUMENTS - data.length;

  const addFiles = (files: readonly File[]) => {
    const full = `A listing can have at most ${MAX_DOCUMENTS} documents.`;
    const { taken, problems } = chooseFiles(files, sizeProblem, { free, full });
    setFailures(problems);
    for (const file of taken) sending.add(file, file.name, file.name);
  };
  return (
    <Stack component="section" gap={16} mt={12} aria-labelledby="documents-head">
      <div>
        <Title id="documents-head" order={2} fz={18}>
          Documents
        </Title>
        <Text inherit c="dimmed">
          Proof of your figures: exports, statements, a registrar’s page. They are never public. Buyers can open them
          after you grant access, or after you accept their offer, and you see each time one is opened.
        </Text>
      </div>
      {failures.map((failure) => (
        <ErrorState key={failure} text={failure} />
      ))}
      {status === 'loading' && <RowsSkeleton rows={1} />}
      {status === 'error' && <ErrorState text="The documents could not be loaded." onRetry={retry} />}
      {documents.length > 0 && (
        <ul className={classes.rows} aria-label="Documents">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              listingId={listingId}
              document={document}
              fixed={!changesDocuments(state)}
              reason={reason?.(`documents.${document.id}`)}
            />
          ))}
        </ul>
      )}
      <UploadRows sending={sending} />
      {free > 0 && (
        <FileDrop accept={FILE_ACCEPT} label="Choose documents" onFiles={addFiles}>
          <IconFileUpload size={24} stroke={1.4} aria-hidden="true" />
          <span>Drop documents here, or choose them</span>
          <Text size="sm" c="dimmed" span>
            PDF, Office, CSV, text, pictures or ZIP, {limitText(MAX_FILE_BYTES)} each
          </Text>
        </FileDrop>
      )}
    </Stack>
  );
}
