import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadAccountData } from '../../../lib/files/download-account-data.ts';

type Toast<Id> = Pick<UseMutationOptions<void, Error, void, Id>, 'onMutate' | 'onSuccess' | 'onError'>;

/** Downloads the account's data and counts the bytes received. Continues after the page was left. */
export function useAccountExport<Id>(toast: Toast<Id>) {
  const [bytes, setBytes] = useState(0);
  const download = useMutation({ mutationFn: () => downloadAccountData(setBytes), ...toast });
  return { bytes, download };
}
