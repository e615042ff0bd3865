import type { Match } from '../../../../src/domain/saved-search/match.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

export function saveMatch(tx: Tx, uid: string, match: Match): void {
  tx.set(refs.match(uid, match.listingId), match);
}
