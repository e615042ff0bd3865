import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Cover } from '../../../components/listing/cover.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import type { Draft } from '../../../domain/listing/draft.ts';

interface Props {
  picture: Draft['pictures'][number];
  /** Its place, from 0, and how many there are. */
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

/** One picture of a draft: what it shows in words, its place in the order, and the way to take it off. */
export function PictureRow({ picture, place, count, busy, onMove, onDescribe, onRemove }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const name = `picture ${place + 1}`;
  return (
    <li className="picture-row">
      <div className="picture-small">
        <Cover id={picture.id} title={String(place + 1)} hash={picture.hash} alt={picture.alt} sizes="160px" />
      </div>
      <div className="grow stack" style={{ gap: 8 }}>
        {picture.problem && <ErrorState text={picture.problem} />}
        {!picture.hash && !picture.problem && (
          <p className="muted small" role="status">
            Being prepared. This takes a few seconds.
          </p>
        )}
        <TextInput
          label={`What ${name} shows`}
          description={place === 0 ? 'This one is the cover.' : undefined}
          maxLength={160}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onBlur={() => alt.trim() !== picture.alt && onDescribe(alt.trim())}
        />
      </div>
      <div className="row" style={{ gap: 4 }}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Move ${name} up`}
          disabled={busy || place === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Move ${name} down`}
          disabled={busy || place === count - 1}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          className="danger"
          aria-label={`Remove ${name}`}
          disabled={busy}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
