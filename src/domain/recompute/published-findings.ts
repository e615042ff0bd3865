import type { Connection } from '../connection/connection.ts';
import { connectionAnomalies } from '../connection/connection-notes.ts';
import { type CheckNote, withExplanations } from '../listing/checks/check.ts';
import type { AccessTier } from '../listing/listing.ts';
import { newestExports } from './left-out.ts';
import type { Recompute } from './recompute.ts';

interface Evidence {
  accessTier: Pick<AccessTier, 'details'>;
  recomputes: readonly Pick<Recompute, 'state' | 'format' | 'result' | 'reading' | 'createdAt'>[];
  connection: Pick<Connection, 'result' | 'readAt'> | null;
}

/**
 * Returns findings, for buyers with access, about the connected account and the newest confirmed export of each format,
 * along with the seller's explanations. Only reviewers see the underlying rows, because they show customers' payments.
 */
export function publishedFindings({ accessTier, recomputes, connection }: Evidence): CheckNote[] {
  const signs = newestExports(recomputes).flatMap(({ reading }) => reading?.signs ?? []);
  const notes: CheckNote[] = signs.map(({ check, outcome, text }) => ({ check, outcome, text }));
  if (connection?.result && connection.readAt) notes.push(...connectionAnomalies(connection.result, connection.readAt));
  // An export and the account may lead to the same finding, which is shown once.
  const distinct = [...new Map(notes.map((note) => [note.text, note])).values()];
  return withExplanations(distinct, accessTier.details.openedWords);
}
