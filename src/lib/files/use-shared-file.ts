import { paths } from '../../domain/collections.ts';
import { type SharedFile, sharedFileSchema } from '../../domain/shared-file/shared-file.ts';
import { type Live, useLiveDoc } from '../firebase/live.ts';

/** A shared file of a deal, from its announcement to its check and sending. Null subscribes to nothing. */
export const useSharedFile = (dealId: string, id: string | null): Live<SharedFile | null> =>
  useLiveDoc(id && paths.sharedFile(dealId, id), sharedFileSchema);
