import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../domain/listing/draft.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

type Pictures = Draft['pictures'];
type Arranged = readonly { id: string; alt: string }[];

/** The pictures with the order and the texts of an arrangement; those that it does not name come last. */
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
 * A draft's pictures as their seller left them, which the draft shows a moment later. Changes are sent one after the other,
 * each on top of the one before, and go on when the screen is left. What is refused is as the draft has it again.
 */
export function useArrangedPictures(listingId: string, stored: Pictures) {
  const arrange = useCommand('arrangePictures');
  const remove = useCommand('removePicture');
  const [asked, setAsked] = useState<Arranged | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** How the draft was before what was asked, and each arrangement since; another one is somebody else's. */
  const known = useRef<Arranged[]>([]);
  const isDone = waiting === 0;
  useEffect(() => {
    if (!isDone || !known.current.length) return;
    const at = known.current.findLastIndex((arranged) => isSame(stored, arranged));
    // It shows one of those before the last: the next snapshot has more.
    if (at !== -1 && at < known.current.length - 1) return;
    known.current = [];
    setAsked(null);
  }, [isDone, stored]);

  const kept = stored.filter(({ id }) => !removed.includes(id));
  const pictures = asked ? arrangedAs(kept, asked) : kept;
  const send = (command: () => Promise<unknown>, takeBack: () => void) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current
      .then(command)
      .catch(takeBack)
      .finally(() => setWaiting((count) => count - 1));
  };
  return {
    pictures,
    error: remove.error ?? arrange.error,
    /** Takes all of `pictures`, in their new order and with their new texts. */
    arrange: (next: Pictures) => {
      const arranged = next.map(({ id, alt }) => ({ id, alt }));
      known.current = [...(known.current.length ? known.current : [stored]), arranged];
      setAsked(arranged);
      send(
        () => arrange.mutateAsync({ listingId, pictures: arranged }),
        () => {
          known.current = [];
          setAsked(null);
        },
      );
    },
    remove: (pictureId: string) => {
      setRemoved((ids) => [...ids, pictureId]);
      send(
        () => remove.mutateAsync({ listingId, pictureId }),
        () => setRemoved((ids) => ids.filter((id) => id !== pictureId)),
      );
    },
  };
}
