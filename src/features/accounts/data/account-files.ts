import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FundsCheck, fundsCheckSchema } from '../../../domain/buyer/funds-check.ts';
import { paths } from '../../../domain/collections.ts';
import { pictureFacts } from '../../../domain/upload/picture-upload.ts';
import { fileFacts } from '../../../domain/upload/upload-announcement.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { downloadAccountData } from '../../../lib/files/download-account-data.ts';
import { useUploads } from '../../../lib/files/use-uploads.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** Uploads a profile picture, which appears once the server has checked and published it. */
export const usePictureUpload = (onUploaded: () => void) =>
  useUploads<null>({
    reserve: async (_about, file) => {
      const { pictureId, uploadPath } = await callApi('addProfilePicture', pictureFacts(file));
      return { id: pictureId, uploadPath };
    },
    onUploaded,
  });

/** The account's proof-of-funds document; null if there is none. */
export const useFundsDocument = (uid: string): Live<FundsCheck | null> =>
  useLiveDoc(paths.fundsCheck(uid), fundsCheckSchema);

/** Uploads a proof-of-funds document, replacing any earlier one. */
export const useFundsUpload = () =>
  useUploads<string>({
    reserve: async (name, file) => {
      const { fileId, uploadPath } = await callApi('addFundsDocument', { name, ...fileFacts(file) });
      return { id: fileId, uploadPath };
    },
    release: () => callApi('removeFundsDocument', {}),
  });

type Toast<Id> = Pick<UseMutationOptions<boolean, Error, void, Id>, 'onMutate' | 'onSuccess' | 'onError'>;

/** Downloads the account's data with progress; can be canceled. Continues after the user leaves the page. */
export function useAccountExport<Id>(toast: Toast<Id>) {
  const [progress, setProgress] = useState('');
  const abort = useRef<AbortController | null>(null);
  const download = useMutation({
    mutationFn: () => {
      setProgress('');
      abort.current = new AbortController();
      return downloadAccountData({ onProgress: setProgress, signal: abort.current.signal });
    },
    ...toast,
  });
  return { progress, download, cancel: () => abort.current?.abort() };
}
