import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { FILE_ACCEPT } from '../../domain/upload/file-types.ts';
import { filePaths } from '../../domain/upload/stored-file.ts';
import type { Attachments } from '../../lib/files/use-attachments.ts';
import { ErrorState } from '../ui/error-state.tsx';
import textClasses from '../ui/text.module.css';
import { FileLink, FilePlaceholder } from '../upload/file-link.tsx';
import { UploadRows } from '../upload/upload-rows.tsx';
import classes from './attachments.module.css';

interface AttachButtonProps {
  attachments: Attachments;
  label: string;
  /** Shows the label next to the icon, for when nothing else describes the attachment. */
  labeled?: boolean;
}

/** Selects files to attach to the message or form being written. */
export function AttachButton({ attachments, label, labeled = false }: AttachButtonProps) {
  const { free, take } = attachments;
  return (
    <label className={clsx(classes.attach, labeled && classes.labeled, free <= 0 && classes.full)} title={label}>
      <IconPaperclip size={20} stroke={1.6} aria-hidden />
      {labeled && <span aria-hidden>{label}</span>}
      <input
        type="file"
        className={textClasses.visuallyHidden}
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

/** The files being uploaded and those already attached, all of which can be removed. */
export function AttachedFiles({ dealId, attachments }: { dealId: string; attachments: Attachments }) {
  const { uploads, files, problems, remove } = attachments;
  if (!uploads.length && !files.length && !problems.length) return null;
  return (
    <Stack gap="sm" className={classes.attached}>
      {problems.map((problem) => (
        <ErrorState key={problem} text={problem} />
      ))}
      <UploadRows sending={attachments} />
      {files.map(({ id, file }) => (
        <Group wrap="nowrap" key={id} justify="space-between">
          {file ? <FileLink file={file} href={filePaths.shared(dealId, id)} /> : <FilePlaceholder>…</FilePlaceholder>}
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`Remove ${file?.name ?? 'the file'}`}
            onClick={() => remove(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
