import { ActionIcon } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { FILE_ACCEPT } from '../../domain/upload/file-types.ts';
import { filePaths } from '../../domain/upload/stored-file.ts';
import type { Attachments } from '../../lib/files/use-attachments.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { FileLink } from '../upload/file-link.tsx';
import { UploadRows } from '../upload/upload-rows.tsx';
import '../upload/file-link.css';
import './attachments.css';

/** Chooses files to attach to what is being written. */
export function AttachButton({ attachments, label }: { attachments: Attachments; label: string }) {
  const { free, take } = attachments;
  return (
    <label className={free > 0 ? 'attach' : 'attach full'} title={label}>
      <IconPaperclip size={20} stroke={1.6} aria-hidden />
      <input
        type="file"
        className="sr"
        aria-label={label}
        accept={FILE_ACCEPT}
        multiple={free > 1}
        disabled={free <= 0}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </label>
  );
}

/** The files being uploaded and those attached, each of which can be removed again. */
export function AttachedFiles({ dealId, attachments }: { dealId: string; attachments: Attachments }) {
  const { uploads, files, problem, remove } = attachments;
  if (!uploads.length && !files.length && !problem) return null;
  return (
    <div className="stack attached" style={{ gap: 8 }}>
      {problem && <ErrorState text={problem} />}
      <UploadRows sending={attachments} />
      {files.map(({ id, file }) => (
        <div key={id} className="row between">
          {file ? <FileLink file={file} href={filePaths.shared(dealId, id)} /> : <span className="file">…</span>}
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`Take ${file?.name ?? 'the file'} off`}
            onClick={() => remove(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
