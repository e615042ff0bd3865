import { useDebouncedValue } from '@mantine/hooks';
import * as z from 'zod';
import { usernameSchema } from '../../domain/account/inputs.ts';
import { paths } from '../../domain/collections.ts';
import { useLiveDoc } from '../firebase/live.ts';

const claimSchema = z.object({ uid: z.string() });
const DEBOUNCE_MS = 300;

/** Whether a username is free, the user's own, or taken; null while that is not known. */
export type UsernameStanding = 'free' | 'own' | 'taken' | null;

/** The standing of a username as it is typed. */
export function useUsername(typed: string, uid: string): UsernameStanding {
  const name = usernameSchema.safeParse(typed);
  const [settled] = useDebouncedValue(name.success ? name.data : null, DEBOUNCE_MS);
  const claim = useLiveDoc(settled ? paths.username(settled) : null, claimSchema);
  if (!name.success || name.data !== settled || claim.status !== 'success') return null;
  if (!claim.data) return 'free';
  return claim.data.uid === uid ? 'own' : 'taken';
}
