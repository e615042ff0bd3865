import { useEffect, useState } from 'react';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

type Pictures = Draft['pictures'];
type Arranged = readonly { id: string; alt: string }[];

/** Applies an arrangement's order and descriptions to the pictures; pictures not in it come last. */
function arrangedAs(pictures: Pictures, arranged: Arranged): Pictures {
  const left = new Map(pictures.map((picture) => [picture.id, picture]));
  const named = arranged.flatMap(({ id, alt }) => {
    const picture = left.get(id);
    left.delete(id);
    return picture ? [{ ...picture, alt }] : [];
  });
  return [...named, ...left.values()];
}
const isSame = (pictures: Pictures, arranged: Arranged): boolean =>
  pictures.length === arranged.length &&
  pictures.every(({ id, alt }, i) => id === arranged[i]?.id && alt === arranged[i]?.alt);

/**
 * A draft's pictures as the seller arranged them, shown before the server confirms. Changes are sent in order, even
 * after leaving the screen, and rolled back if rejected.
 */
export function useArrangedPictures(listingId: string, stored: Pictures) {
  const inTurn = `pictures ${listingId}`;
  const arrange = useCommand('arrangePictures', undefined, inTurn);
  const remove = useCommand('removePicture', undefined, inTurn);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /**
   * The stored arrangement before the first request, then each one sent since. Any other stored arrangement came from
   * another tab or user.
   */
  const [known, setKnown] = useState<readonly Arranged[]>([]);
  const isDone = !arrange.isPending && !remove.isPending;
  useEffect(() => {
    if (!isDone || !known.length) return;
    const at = known.findLastIndex((arranged) => isSame(stored, arranged));
    // If the draft shows an earlier arrangement, a later snapshot will catch up.
    if (at === -1 || at === known.length - 1) setKnown([]);
  }, [isDone, stored, known]);

  const kept = stored.filter(({ id }) => !removed.includes(id));
  const asked = known.at(-1);
  return {
    pictures: asked ? arrangedAs(kept, asked) : kept,
    error: remove.error ?? arrange.error,
    /** Expects all pictures, in their new order and with their new descriptions. */
    arrange: (next: Pictures) => {
      const arranged = next.map(({ id, alt }) => ({ id, alt }));
      setKnown((before) => [...(before.length ? before : [stored]), arranged]);
      arrange.mutateAsync({ listingId, pictures: arranged }).catch(() => setKnown([]));
    },
    remove: (pictureId: string) => {
      setRemoved((ids) => [...ids, pictureId]);
      remove
        .mutateAsync({ listingId, pictureId })
        .catch(() => setRemoved((ids) => ids.filter((id) => id !== pictureId)));
    },
  };
}
