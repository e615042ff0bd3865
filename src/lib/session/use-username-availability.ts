import { useDebouncedValue } from '@mantine/hooks';
import * as z from 'zod';
import { usernameSchema } from '../../domain/account/username.ts';
import { paths } from '../../domain/collections.ts';
import { useLiveDoc } from '../firebase/live.ts';

const claimSchema = z.object({ uid: z.string() });
const DEBOUNCE_MS = 300;

/** A username's status: free, the user's own, taken, or invalid with the problem; null while unknown. */
export type UsernameAvailability = 'free' | 'own' | 'taken' | { problem: string } | null;

/** Returns the status of a username as it is typed; null if it is empty. */
export function useUsernameAvailability(typed: string, uid: string): UsernameAvailability {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const name = usernameSchema.safeParse(settled);
  const claim = useLiveDoc(name.success ? paths.username(name.data) : null, claimSchema);
  if (typed !== settled || typed.trim() === '') return null;
  if (!name.success) return { problem: name.error.issues[0]?.message ?? '' };
  if (claim.status !== 'success') return null;
  if (!claim.data) return 'free';
  return claim.data.uid === uid ? 'own' : 'taken';
}
