import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FileLink } from '../../../components/upload/file-link.tsx';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_TIER_LABELS,
  DOCUMENT_TIERS,
  type Document,
} from '../../../domain/document/document.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { filePaths } from '../../../domain/upload/stored-file.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './file-rows.module.css';
import { ReviewReason } from './review-reason.tsx';

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));
const TIERS = DOCUMENT_TIERS.map((value) => ({ value, label: DOCUMENT_TIER_LABELS[value] }));

/** A document of the listing: what it proves, when it opens, and its removal. */
export function DocumentRow({
  listingId,
  document,
  fixed,
  reason,
}: {
  listingId: string;
  document: Document;
  /** A buyer has based an offer on it, so it can no longer change. */
  fixed: boolean;
  /** What a review asks to change in it. */
  reason?: string | undefined;
}) {
  const [removing, setRemoving] = useState(false);
  const change = useCommand('changeDocument');
  const remove = useCommand('removeDocument');
  const { id, name, kind, tier, checkedAt } = document;
  // The choice shows at once; should the server refuse it, the subscription restores the old one.
  const shown = change.isPending ? change.variables : { kind, tier };
  const error = change.error ?? remove.error;
  const update = (patch: Partial<Pick<Document, 'kind' | 'tier'>>) =>
    change.mutate({ listingId, documentId: id, kind, tier, ...patch });
  return (
    <li className={classes.row}>
      <Stack gap={10} className={classes.details}>
        <FileLink file={document} href={filePaths.document(listingId, id)} />
        <ReviewReason text={reason} />
        {checkedAt && (
          <Text size="sm" c="dimmed">
            Checked by Handoff on {formatDate(checkedAt)}
          </Text>
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
      <Modal opened={removing} onClose={() => setRemoving(false)} title={`Remove ${name}?`}>
        <Stack>
          <p>It is deleted permanently, also for buyers who have access.</p>
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
