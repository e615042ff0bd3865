import { AppError } from '../../../../../src/domain/errors.ts';
import { allFigures, checkableFigures } from '../../../../../src/domain/listing/figures/figure-check.ts';
import type { FigureCheck } from '../../../../../src/domain/listing/figures/figure-schemas.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { requireUnclaimed } from '../../../../../src/domain/listing/publish/listing-review.ts';
import { recheckListing, withoutDocument } from '../../../../../src/domain/listing/publish/recheck-listing.ts';
import { figuresOf } from '../../../../../src/domain/listing/publish/tiers-of.ts';
import { isRechecked } from '../../../../../src/domain/listing/states.ts';
import type { CommandContext, Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import { audit } from '../../../records/audit.ts';
import { saveListing } from '../../../records/listing/listing.ts';
import { saveDocument } from '../../../records/stored-file.ts';

/**
 * Lets an administrator confirm that a document is what it claims to be, or withdraw that confirmation along with the
 * check of every figure it proved. Buyers see the confirmation next to the document.
 */
export const checkDocument: Handler<'checkDocument'> = (ctx, { listingId, documentId, checked }) =>
  runCommand(ctx, async (tx) => {
    const document = await tx.get(refs.document(listingId, documentId));
    const listing = await tx.get(refs.listing(listingId));
    saveDocument(tx, listingId, { ...document, checkedAt: checked ? ctx.now : null });
    if (!checked) saveListing(tx, withoutDocument(listing, documentId));
    audit(tx, ctx, checked ? 'document-checked' : 'document-unchecked', { listingId, document: document.name });
    return { success: true as const };
  });

/**
 * Records which figures a document proves: those of the submission in review or, if there is none, the public ones.
 * Throws `wrong-state` if a value has changed since the reviewer saw it; other figures keep their checks, and a
 * document that proves any figure counts as checked.
 */
export const checkFigures: Handler<'checkFigures'> = (ctx, { listingId, documentId, figures }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const document = await tx.get(refs.document(listingId, documentId));
    const current = await currentFigures(tx, ctx, listing);
    if (!document.type) throw new AppError('wrong-state');
    const checks = new Map(figures.map(({ figure }) => [figure, null as FigureCheck | null]));
    for (const { figure, value, proved } of figures) {
      if (!current.some((known) => known.figure === figure && known.value === value)) throw new AppError('wrong-state');
      const earlier = listing.checks.find(
        (check) => check.documentId === documentId && check.figure === figure && check.value === value,
      );
      const fresh = {
        figure,
        value,
        documentId,
        source: 'document' as const,
        document: document.name,
        period: null,
        at: ctx.now,
      };
      checks.set(figure, proved ? (earlier ?? fresh) : null);
    }
    const others = listing.checks.filter((check) => check.documentId !== documentId || !checks.has(check.figure));
    const proving = [...checks.values()].filter((check) => check !== null);
    saveListing(tx, recheckListing(listing, [...others, ...proving]));
    if (proving.length && !document.checkedAt) saveDocument(tx, listingId, { ...document, checkedAt: ctx.now });
    audit(tx, ctx, 'figures-checked', {
      listingId,
      document: document.name,
      figures: proving.map(({ figure }) => figure),
      unticked: [...checks].flatMap(([figure, check]) => (check ? [] : [figure])),
    });
    return { success: true as const };
  });

/** Returns the figures the reviewer currently sees; throws `wrong-state` if there is nothing to review. */
async function currentFigures(tx: Tx, ctx: CommandContext, { id, state, submissions, teaser }: Listing) {
  if (state === 'submitted') {
    requireUnclaimed(await tx.find(refs.claim(id)), ctx.uid, ctx.now);
    const { draft } = await tx.get(refs.submission(id, String(submissions)));
    return checkableFigures(figuresOf(draft, ctx.now));
  }
  if (!isRechecked(state) || !teaser) throw new AppError('wrong-state');
  return checkableFigures(allFigures({ teaser, accessTier: await tx.find(refs.accessTier(id)) }));
}
