import { AppError } from '../../../../src/domain/errors.ts';
import { isSnapshotUnfinished } from '../../../../src/domain/search/search-snapshot.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { audit } from '../../records/audit.ts';
import { openSearch } from '../../records/search/search-index.ts';
import { requestSnapshot } from '../../records/search/snapshot.ts';

/** Number of snapshots checked, more than are ever stored. */
const LOOKED_AT = 10;

/**
 * Requests a search snapshot built from every listing; throws `wrong-state` while another snapshot is being written.
 */
export const rebuildSearch: Handler<'rebuildSearch'> = async (ctx) => {
  // OpenSearch doesn't use our snapshots; a schedule repairs its index.
  if (await openSearch()) throw new AppError('wrong-state');
  return runCommand(ctx, async (tx) => {
    const newest = await tx.list(refs.searchSnapshots(), serverQueries.newestSnapshots(LOOKED_AT));
    if (newest.some(isSnapshotUnfinished)) throw new AppError('wrong-state');
    const snapshot = requestSnapshot(tx, 'listings', ctx.now);
    audit(tx, ctx, 'search-rebuild', { snapshot });
    return { success: true as const };
  });
};
