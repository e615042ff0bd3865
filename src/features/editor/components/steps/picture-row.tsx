import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Cover } from '../../../../components/listing/cover.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import { MAX_ALT_LENGTH } from '../../../../domain/listing/draft/draft.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import classes from '../file-rows.module.css';
import { ReviewReason } from '../requested-changes.tsx';
import { useReadyAnnouncement } from '../use-ready-announcement.ts';

interface Props {
  picture: Draft['pictures'][number];
  /** Zero-based position. */
  place: number;
  count: number;
  /** The change the reviewer requested. */
  reason: string | undefined;
  onMove: (by: -1 | 1) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

/**
 * Props that disable a button when the picture can't move any further. The button stays focusable, because it still has
 * the focus after moving the picture there.
 */
const atEnd = (isAtEnd: boolean) => isAtEnd && ({ 'aria-disabled': true, 'data-disabled': true } as const);

/** One of the draft's pictures: its description, its place in the order, and a remove button. */
export function PictureRow({ picture, place, count, reason, onMove, onDescribe, onRemove }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const name = `picture ${place + 1}`;
  useReadyAnnouncement(picture.hash !== null, `Picture ${place + 1} is ready.`);
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Cover id={picture.id} title={String(place + 1)} hash={picture.hash} alt={picture.alt} sizes="160px" />
      </div>
      <Stack gap="sm" className={classes.details}>
        <ReviewReason text={reason} />
        {!picture.hash && <Muted role="status">Being prepared. This takes a few seconds.</Muted>}
        <TextInput
          label={`What ${name} shows`}
          description={place === 0 ? 'This one is the cover.' : undefined}
          {...limitLength(alt, MAX_ALT_LENGTH)}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onBlur={({ currentTarget }) =>
            currentTarget.checkValidity() && alt.trim() !== picture.alt && onDescribe(alt.trim())
          }
        />
      </Stack>
      <Group wrap="nowrap" gap="xs">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Move ${name} up`}
          {...atEnd(place === 0)}
          onClick={() => place > 0 && onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Move ${name} down`}
          {...atEnd(place === count - 1)}
          onClick={() => place < count - 1 && onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} c="brick" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
