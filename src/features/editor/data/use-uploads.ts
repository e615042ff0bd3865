import type { UploadTask } from 'firebase/storage';
import { useCallback, useRef, useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { errorText } from '../../../lib/error-text.ts';
import { MAX_PICTURE_BYTES, uploadPicture } from './upload-picture.ts';

/** One picture on its way: how far it is, or why it stopped. */
export interface Upload {
  key: string;
  name: string;
  share: number;
  failure: string | null;
}
interface Held {
  file: Blob;
  alt: string;
  /** Reserved by the server, once it is. */
  place: { pictureId: string; uploadPath: string } | null;
  task: UploadTask | null;
  cancelled: boolean;
}

/** What cannot be sent is told before it is. */
export function problemOf(file: Blob): string | null {
  if (!file.type.startsWith('image/')) return 'Choose a picture: PNG, JPEG or WebP.';
  return file.size > MAX_PICTURE_BYTES ? 'The picture is larger than 5 MB. Choose a smaller one.' : null;
}

/** Pictures on their way to a draft, each with its progress; one that stopped can be sent again, any can be cancelled. */
export function useUploads(listingId: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const held = useRef(new Map<string, Held>());
  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    held.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = useCallback(
    async (key: string) => {
      const upload = held.current.get(key);
      if (!upload) return;
      patch(key, { share: 0, failure: null });
      try {
        // The same place when it is sent again: nothing was put there.
        upload.place ??= await callApi('addPicture', { listingId, alt: upload.alt });
        const { task } = await uploadPicture(upload.place.uploadPath, upload.file, (share) => patch(key, { share }));
        upload.task = task;
        if (upload.cancelled) task.cancel();
        await task;
        drop(key);
      } catch (error) {
        if (!upload.cancelled) return patch(key, { failure: errorText(error) });
        drop(key);
        if (upload.place)
          await callApi('removePicture', { listingId, pictureId: upload.place.pictureId }).catch(() => {});
      }
    },
    [listingId, patch, drop],
  );

  const add = useCallback(
    (file: Blob, name: string, alt: string) => {
      const key = crypto.randomUUID();
      held.current.set(key, { file, alt, place: null, task: null, cancelled: false });
      setUploads((all) => [...all, { key, name, share: 0, failure: null }]);
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
        if (upload.place)
          void callApi('removePicture', { listingId, pictureId: upload.place.pictureId }).catch(() => {});
      }
    },
    [listingId, drop],
  );
  /** Places in use by what is on its way, so that the draft's own row of them is not shown twice. */
  const sending = [...held.current.values()].flatMap(({ place }) => (place ? [place.pictureId] : []));
  return { uploads, sending, add, again: (key: string) => void send(key), cancel };
}
