import type { UploadTask } from 'firebase/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { uploadFile } from './upload-file.ts';

/** An upload with its progress, or the reason it failed. */
export interface Upload {
  key: string;
  name: string;
  share: number;
  paused: boolean;
  failure: string | null;
}
/** An upload path that the server reserves for a file, and releases if the file never arrives. */
export interface Place {
  id: string;
  uploadPath: string;
}
interface Held<T> {
  file: Blob;
  about: T;
  /** Null until the server has reserved a path. */
  place: Place | null;
  task: UploadTask | null;
  paused: boolean;
  canceled: boolean;
}
export interface Destination<T> {
  reserve: (about: T, file: Blob) => Promise<Place>;
  release?: (id: string) => Promise<unknown>;
  /** Called once the file is uploaded; a Cloud Function checks the file afterwards. */
  onUploaded?: (id: string) => void;
}

/**
 * Manages uploads and their progress. A failed upload can be retried from the start, a paused one resumes, and any can
 * be canceled.
 */
export function useUploads<T>(destination: Destination<T>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** Paths are reserved one at a time, so files keep the order in which they were selected. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const held = useRef(new Map<string, Held<T>>());
  const to = useRef(destination);
  useEffect(() => {
    to.current = destination;
  });
  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);
  const drop = useCallback((key: string) => {
    held.current.delete(key);
    setUploads((all) => all.filter((item) => item.key !== key));
  }, []);
  const releasePlace = useCallback(async (place: Place | null) => {
    // The server cleans up unused paths anyway, so a failure here does no harm.
    if (place) await to.current.release?.(place.id).catch(() => {});
  }, []);

  const send = useCallback(
    async (key: string) => {
      const upload = held.current.get(key);
      if (!upload) return;
      upload.paused = false;
      patch(key, { share: 0, paused: false, failure: null });
      try {
        // A retry uses the same path, because nothing was stored there.
        if (!upload.place) {
          const reserved = turn.current.then(() => to.current.reserve(upload.about, upload.file));
          turn.current = reserved.catch(() => {});
          upload.place = await reserved;
        }
        const { task } = await uploadFile(upload.place.uploadPath, upload.file, (share) => patch(key, { share }));
        upload.task = task;
        if (upload.canceled) task.cancel();
        if (upload.paused) task.pause();
        await task;
        drop(key);
        to.current.onUploaded?.(upload.place.id);
      } catch (error) {
        if (!upload.canceled) return patch(key, { failure: errorText(error) });
        drop(key);
        await releasePlace(upload.place);
      }
    },
    [patch, drop, releasePlace],
  );

  const add = useCallback(
    (file: Blob, name: string, about: T) => {
      const key = crypto.randomUUID();
      held.current.set(key, { file, about, place: null, task: null, paused: false, canceled: false });
      setUploads((all) => [...all, { key, name, share: 0, paused: false, failure: null }]);
      void send(key);
    },
    [send],
  );
  const cancel = useCallback(
    (key: string) => {
      const upload = held.current.get(key);
      if (!upload) return;
      upload.canceled = true;
      upload.task?.cancel();
      // A task that failed or never started won't report its cancellation.
      if (!upload.task || upload.task.snapshot.state === 'error') {
        drop(key);
        void releasePlace(upload.place);
      }
    },
    [drop, releasePlace],
  );
  const pause = useCallback(
    (key: string, paused: boolean) => {
      const upload = held.current.get(key);
      if (!upload) return;
      // Before the task exists, this only sets a flag; `send` pauses the task when it starts.
      upload.paused = paused;
      if (paused) upload.task?.pause();
      else upload.task?.resume();
      patch(key, { paused });
    },
    [patch],
  );
  /** The ids of paths in use by uploads, so that lists of stored files don't show those files twice. */
  const places = [...held.current.values()].flatMap(({ place }) => (place ? [place.id] : []));
  const retry = useCallback((key: string): void => void send(key), [send]);
  return { uploads, places, add, retry, cancel, pause };
}
