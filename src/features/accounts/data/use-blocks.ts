import * as z from 'zod';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

const blockSchema = z.object({ uid: z.string(), name: z.string(), at: z.date() });

/** The users that `uid` has blocked, newest first. */
export const useBlocks = (uid: string): Live<z.infer<typeof blockSchema>[]> =>
  useLiveQuery(liveQueries.blocks(uid), blockSchema);
