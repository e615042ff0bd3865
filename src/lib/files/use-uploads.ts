import type { UploadTask } from 'firebase/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { uploadFile } from './upload-file.ts';

/** One file on its way: how far it is, or why it stopped. */
export interface Upload {
  key: string;
  name: string;
  share: number;
  paused: boolean;
  failure: string | null;
}
/** Where a file goes: the server keeps a place for it, and takes the place back when the file does not come. */
export interface Place {
  id: string;
  uploadPath: string;
}
interface Held<T> {
  file: Blob;
  about: T;
  /** Kept by the server, once it is. */
  place: Place | null;
  task: UploadTask | null;
  paused: boolean;
  cancelled: boolean;
}
export interface Destination<T> {
  reserve: (about: T, file: Blob) => Promise<Place>;
  release?: (id: string) => Promise<unknown>;
  /** It has arrived; what it is worth a function judges. */
  arrived?: (id: string) => void;
}

/**
 * Files on their way, each with its progress. One that stopped can be sent again, from where it stopped
 * when it was only paused; any can be cancelled.
 */
export function useUploads<T>(destination: Destination<T>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const held = useRef(new Map<string, Held<T>>());
  const to = useRef(destination);
  useEffect(() => {
    to.current = destination;
  });
  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    held.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);
  const giveBack = useCallback(async (place: Place | null) => {
    // A place that nothing came to is cleared away in any case.
    if (place) await to.current.release?.(place.id).catch(() => {});
  }, []);

  const send = useCallback(
    async (key: string) => {
      const upload = held.current.get(key);
      if (!upload) return;
      upload.paused = false;
      patch(key, { share: 0, paused: false, failure: null });
      try {
        // The same place when it is sent again: nothing was put there.
        upload.place ??= await to.current.reserve(upload.about, upload.file);
        const { task } = await uploadFile(upload.place.uploadPath, upload.file, (share) => patch(key, { share }));
        upload.task = task;
        if (upload.cancelled) task.cancel();
        if (upload.paused) task.pause();
        await task;
        drop(key);
        to.current.arrived?.(upload.place.id);
      } catch (error) {
        if (!upload.cancelled) return patch(key, { failure: errorText(error) });
        drop(key);
        await giveBack(upload.place);
      }
    },
    [patch, drop, giveBack],
  );

  const add = useCallback(
    (file: Blob, name: string, about: T) => {
      const key = crypto.randomUUID();
      held.current.set(key, { file, about, place: null, task: null, paused: false, cancelled: false });
      setUploads((all) => [...all, { key, name, share: 0, paused: false, failure: null }]);
      void send(key);
    },
    [send],
  );
  const cancel = useCallback(
    (key: string) => {
      const upload = held.current.get(key);
      if (!upload) return;
      upload.cancelled = true;
      upload.task?.cancel();
      // One that has stopped already is not waited for.
      if (!upload.task || upload.task.snapshot.state === 'error') {
        drop(key);
        void giveBack(upload.place);
      }
    },
    [drop, giveBack],
  );
  const pause = useCallback(
    (key: string, paused: boolean) => {
      const upload = held.current.get(key);
      if (!upload) return;
      // One that has not begun yet begins paused.
      upload.paused = paused;
      if (paused) upload.task?.pause();
      else upload.task?.resume();
      patch(key, { paused });
    },
    [patch],
  );
  /** Places in use by what is on its way, so that the list it comes to does not show it twice. */
  const places = [...held.current.values()].flatMap(({ place }) => (place ? [place.id] : []));
  const again = useCallback((key: string): void => void send(key), [send]);
  return { uploads, places, add, again, cancel, pause };
}
