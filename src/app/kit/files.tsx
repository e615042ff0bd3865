import { Group, Stack } from '@mantine/core';
import { AttachButton, AttachedFiles } from '../../components/shared-file/attachments.tsx';
import { DownloadButton } from '../../components/upload/download-button.tsx';
import { FileDrop } from '../../components/upload/file-drop.tsx';
import { FileLink } from '../../components/upload/file-link.tsx';
import { UploadRows } from '../../components/upload/upload-rows.tsx';
import type { SharedFile } from '../../domain/shared-file/shared-file.ts';
import { UNSUPPORTED_TYPE } from '../../domain/upload/file-types.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const FILE: SharedFile = {
  id: 'f',
  uid: 'u',
  name: 'Profit and loss 2025.pdf',
  type: 'pdf',
  bytes: 1_400_000,
  sha256: null,
  generation: null,
  problem: null,
  sentAt: null,
  createdAt: new Date(0),
};
const UPLOAD = { key: 'u', name: 'Bank statement.pdf', share: 0.4, paused: false, failure: null };
const UPLOADS = [UPLOAD, { ...UPLOAD, key: 'p', paused: true }, { ...UPLOAD, key: 'f', failure: 'No connection.' }];
const nothing = () => {};
const ATTACHMENTS = {
  uploads: [],
  places: [],
  ids: ['f'],
  files: [{ id: 'f', file: FILE }],
  problems: [],
  free: 4,
  ready: true,
  add: nothing,
  retry: nothing,
  cancel: nothing,
  pause: nothing,
  take: nothing,
  remove: nothing,
  clear: nothing,
};

/** Files that are uploading, stored, rejected, or attached to a message. */
export const Files = () => (
  <KitSection title="Files">
    <Specimen name="A file: ready to save, being checked, refused">
      <Group>
        <FileLink file={FILE} href="/" />
        <FileLink file={{ ...FILE, type: null }} href="/" />
        <FileLink file={{ ...FILE, type: null, problem: UNSUPPORTED_TYPE }} href="/" />
      </Group>
    </Specimen>
    <Specimen name="A file that is made when it is asked for">
      <DownloadButton href="/" name="invoice.pdf">
        Download PDF
      </DownloadButton>
    </Specimen>
    <Specimen name="A place to drop files, or to choose them">
      <FileDrop accept="application/pdf" label="Documents" onFiles={nothing}>
        <b>Drop documents here, or choose them</b>
      </FileDrop>
    </Specimen>
    <Specimen name="Uploading, paused, stopped">
      <Stack>
        <UploadRows sending={{ ...ATTACHMENTS, uploads: UPLOADS }} />
      </Stack>
    </Specimen>
    <Specimen name="Attached to a message">
      <AttachedFiles dealId="d" attachments={ATTACHMENTS} />
      <AttachButton attachments={ATTACHMENTS} label="Attach files" />
    </Specimen>
  </KitSection>
);
