import type { UploadTask } from 'firebase/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { uploadFile } from './upload-file.ts';

/** One upload: its progress, or why it failed. */
export interface Upload {
  key: string;
  name: string;
  share: number;
  paused: boolean;
  failure: string | null;
}
/** A file's upload path; the server reserves it, and releases it if the file never arrives. */
export interface Place {
  id: string;
  uploadPath: string;
}
interface Held<T> {
  file: Blob;
  about: T;
  /** Null until the server has reserved one. */
  place: Place | null;
  task: UploadTask | null;
  paused: boolean;
  canceled: boolean;
}
export interface Destination<T> {
  reserve: (about: T, file: Blob) => Promise<Place>;
  release?: (id: string) => Promise<unknown>;
  /** Called when the file is uploaded; a function checks it afterwards. */
  onUploaded?: (id: string) => void;
}

/**
 * Uploads with their progress. A failed one can be retried from the beginning, a paused one resumes, and any can be
 * canceled.
 */
export function useUploads<T>(destination: Destination<T>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** Places are reserved one after another, so that files keep the order in which they were chosen. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
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
  const releasePlace = useCallback(async (place: Place | null) => {
    // The server clears away unused places anyway, so a failure here does no harm.
    if (place) await to.current.release?.(place.id).catch(() => {});
  }, []);

  const send = useCallback(
    async (key: string) => {
      const upload = held.current.get(key);
      if (!upload) return;
      upload.paused = false;
      patch(key, { share: 0, paused: false, failure: null });
      try {
        // A retry uses the same place, since nothing was stored there.
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
      // A task that has failed, or was never started, will not report its end.
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
      // Before the task exists this is only noted; `send` pauses the task when it starts.
      upload.paused = paused;
      if (paused) upload.task?.pause();
      else upload.task?.resume();
      patch(key, { paused });
    },
    [patch],
  );
  /** The ids of places that uploads are using, so that lists of stored files do not show these twice. */
  const places = [...held.current.values()].flatMap(({ place }) => (place ? [place.id] : []));
  const retry = useCallback((key: string): void => void send(key), [send]);
  return { uploads, places, add, retry, cancel, pause };
}
