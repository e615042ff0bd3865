import { refs } from '../../data/refs.ts';

export async function removeSharedFile(dealId: string, fileId: string): Promise<void> {
  await refs.sharedFile(dealId, fileId).delete();
}
