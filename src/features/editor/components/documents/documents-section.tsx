import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, Title } from '@mantine/core';
import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ListFoot } from '../../../../components/table/list-foot.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { FileDrop } from '../../../../components/upload/file-drop.tsx';
import { FileLink } from '../../../../components/upload/file-link.tsx';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import {
  allowsDocumentChanges,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_TIER_LABELS,
  DOCUMENT_TIERS,
  type Document,
  MAX_DOCUMENTS,
} from '../../../../domain/document/document.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { chooseFiles } from '../../../../domain/upload/choose-files.ts';
import { FILE_ACCEPT } from '../../../../domain/upload/file-types.ts';
import { filePaths, fileProblem } from '../../../../domain/upload/stored-file.ts';
import { limitText, MAX_FILE_BYTES } from '../../../../domain/upload/upload-places.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useDocumentPages, useNamedDocuments } from '../../../../lib/firebase/document-reads.ts';
import { useDocumentUploads } from '../../data/uploads.ts';
import classes from '../file-rows.module.css';
import { ReviewReason } from '../requested-changes.tsx';

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));
const TIERS = DOCUMENT_TIERS.map((value) => ({ value, label: DOCUMENT_TIER_LABELS[value] }));

/** One document of the listing: its kind, its access tier and a remove button. */
function DocumentRow({
  listingId,
  document,
  fixed,
  reason,
}: {
  listingId: string;
  document: Document;
  /** True if a buyer's offer relies on the document, which locks it. */
  fixed: boolean;
  /** The change the reviewer requested. */
  reason?: string | undefined;
}) {
  const [removing, setRemoving] = useState(false);
  const change = useCommand('changeDocument');
  const { id, name, kind, tier, checkedAt } = document;
  const remove = useCommand('removeDocument', () => announce(`${name} removed.`));
  // Show the choice optimistically; if the server rejects it, the subscription restores the old one.
  const shown = change.isPending ? change.variables : { kind, tier };
  const error = change.error ?? remove.error;
  const update = (patch: Partial<Pick<Document, 'kind' | 'tier'>>) =>
    change.mutate({ listingId, documentId: id, kind, tier, ...patch });
  return (
    <li className={classes.row}>
      <Stack gap="smd" className={classes.details}>
        <FileLink file={document} href={filePaths.document(listingId, id)} />
        <ReviewReason text={reason} />
        {checkedAt && (
          <Muted>
            Checked by Handoff on <Moment at={checkedAt} form="date" />
          </Muted>
        )}
        {error && <ErrorState text={errorText(error)} />}
        <Group>
          <NativeSelect
            aria-label={`What ${name} proves`}
            disabled={fixed}
            data={KINDS}
            value={shown.kind}
            onChange={(event) => update({ kind: event.currentTarget.value as Document['kind'] })}
          />
          <NativeSelect
            aria-label={`When ${name} opens`}
            disabled={fixed}
            data={TIERS}
            value={shown.tier}
            onChange={(event) => update({ tier: event.currentTarget.value as Document['tier'] })}
          />
        </Group>
      </Stack>
      <ActionIcon
        variant="default"
        size={36}
        c="brick"
        aria-label={`Remove ${name}`}
        loading={remove.isPending}
        disabled={fixed && document.type !== null}
        onClick={() => setRemoving(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <Modal opened={removing} onClose={() => setRemoving(false)} title={`Remove ${isolateText(name)}?`}>
        <Stack>
          <p>It is deleted permanently, even for buyers with access.</p>
          <Button
            variant="default"
            c="brick"
            loading={remove.isPending}
            onClick={() => remove.mutate({ listingId, documentId: id }, { onSettled: () => setRemoving(false) })}
          >
            Remove document
          </Button>
        </Stack>
      </Modal>
    </li>
  );
}

interface DocumentsSectionProps {
  listing: Pick<Listing, 'id' | 'state'>;
  /** Documents the reviewer wants changed, and the request at a given path. */
  asked?: readonly string[];
  reason?: (path: string) => string | undefined;
}

/** Documents that prove the figures: stored privately, checked by a function, disclosed by tier. */
export function DocumentsSection({ listing: { id: listingId, state }, asked = [], reason }: DocumentsSectionProps) {
  const [failures, setFailures] = useState<string[]>([]);
  const dismiss = useCommand('removeDocument');
  // A newly uploaded file appears on the first page, because its kind and tier still have to be chosen.
  const [uploaded, setUploaded] = useState(0);
  const sending = useDocumentUploads(listingId, () => setUploaded((n) => n + 1));
  const sent = sending.places.length;
  const { status, data, total, showMore, refusedFiles, retry } = useDocumentPages(listingId, sent + uploaded);
  const named = useNamedDocuments(listingId, asked);
  const apart = named.filter(({ id, problem }) => problem === null && !data.some((one) => one.id === id));
  const rows = [...apart, ...data].filter(({ id }) => !sending.places.includes(id));
  const free = MAX_DOCUMENTS - (total ?? data.length);

  const addFiles = (files: readonly File[]) => {
    const full = `A listing can have at most ${MAX_DOCUMENTS} documents.`;
    const { taken, problems } = chooseFiles(files, fileProblem, { free, full });
    setFailures(problems);
    for (const file of taken) sending.add(file, file.name, file.name);
  };
  return (
    <Stack component="section" gap="md" mt="smd" aria-labelledby="documents-head">
      <div>
        <Title id="documents-head" order={2} fz="lg">
          Documents
        </Title>
        <Muted inherit>
          Proof of your figures: exports, statements, a registrar’s page. They are never public. Buyers can open them
          after you grant access, or after you accept their offer, and you see each time one is opened.
        </Muted>
      </div>
      {failures.map((failure) => (
        <ErrorState key={failure} text={failure} />
      ))}
      {refusedFiles.map(({ id, name, problem }) => (
        <ErrorState
          key={id}
          text={`${isolateText(name)}: ${problem}`}
          onDismiss={() => dismiss.mutate({ listingId, documentId: id })}
        />
      ))}
      {status === 'loading' && <RowsSkeleton rows={1} />}
      {status === 'error' && <ErrorState text="The documents could not be loaded." onRetry={retry} />}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label="Documents">
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              listingId={listingId}
              document={document}
              fixed={!allowsDocumentChanges(state)}
              reason={reason?.(`documents.${document.id}`)}
            />
          ))}
        </ul>
      )}
      <ListFoot shown={rows.length} total={total === null ? null : total - sent} onMore={showMore} />
      <UploadRows sending={sending} />
      {free > 0 && (
        <FileDrop accept={FILE_ACCEPT} label="Choose documents" onFiles={addFiles}>
          <IconFileUpload size={24} stroke={1.4} aria-hidden="true" />
          <span>Drop documents here, or choose them</span>
          <Muted span>PDF, Office, CSV, text, pictures or ZIP, {limitText(MAX_FILE_BYTES)} each</Muted>
        </FileDrop>
      )}
    </Stack>
  );
}
