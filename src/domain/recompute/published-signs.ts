import type { Connection } from '../connection/connection.ts';
import { connectionDoubts } from '../connection/connection-notes.ts';
import { type CheckNote, explained } from '../listing/checks/check.ts';
import type { AccessTier } from '../listing/listing.ts';
import { newestExports } from './left-out.ts';
import type { Recompute } from './recompute.ts';

interface Evidence {
  accessTier: Pick<AccessTier, 'details'>;
  recomputes: readonly Pick<Recompute, 'state' | 'format' | 'result' | 'reading' | 'createdAt'>[];
  connection: Pick<Connection, 'result' | 'readAt'> | null;
}

/**
 * For buyers with access: what stands out in the rows of the newest confirmed export of each kind and in the account,
 * with the seller’s words. The rows themselves are the reviewer’s alone, since they name customers’ payments.
 */
export function publishedSigns({ accessTier, recomputes, connection }: Evidence): CheckNote[] {
  const signs = newestExports(recomputes).flatMap(({ reading }) => reading?.signs ?? []);
  const notes: CheckNote[] = signs.map(({ check, outcome, text }) => ({ check, outcome, text }));
  if (connection?.result && connection.readAt) notes.push(...connectionDoubts(connection.result, connection.readAt));
  // An export and the account may say the same.
  const distinct = [...new Map(notes.map((note) => [note.text, note])).values()];
  return explained(distinct, accessTier.details.openedWords);
}
