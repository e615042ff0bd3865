import { AppError } from '../../errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { Draft } from '../draft/draft.ts';
import { isChangeable } from '../states.ts';
import { decidePublishChanges } from './decide-publish-changes.ts';
import { isUnpublished } from './draft-changes.ts';

type Facts = Parameters<typeof decidePublishChanges>[0];

/**
 * Changes the asking price of a live or paused listing and nothing else, by publishing its draft with the new price. Throws
 * `price-changed` unless the price is still `from`, and `wrong-state` while the draft holds changes that nobody decided to
 * publish; otherwise what publishing throws.
 */
export function decidePriceChange(
  { listing, draft, ...facts }: Omit<Facts, 'revision'>,
  { from, to }: { from: Cents; to: Cents },
  now: Date,
): ReturnType<typeof decidePublishChanges> & { draft: Draft } {
  if (!isChangeable(listing.state) || !listing.teaser) throw new AppError('wrong-state');
  if (listing.teaser.askingPrice !== from) throw new AppError('price-changed');
  if (isUnpublished(listing, facts, draft, now)) {
    throw new AppError('wrong-state', 'Its draft holds unpublished changes. Change the price there.');
  }
  const next = { ...draft, askingPrice: to, revision: draft.revision + 1, updatedAt: now };
  return { draft: next, ...decidePublishChanges({ listing, draft: next, revision: next.revision, ...facts }, now) };
}
