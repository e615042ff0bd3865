import { paths } from '../../domain/collections.ts';
import { type SharedFile, sharedFileSchema } from '../../domain/shared-file/shared-file.ts';
import { type Live, useLiveDoc } from '../firebase/live.ts';

/** A file of a deal as it is announced, judged and sent. Null subscribes to nothing. */
export const useSharedFile = (dealId: string, id: string | null): Live<SharedFile | null> =>
  useLiveDoc(id && paths.sharedFile(dealId, id), sharedFileSchema);
