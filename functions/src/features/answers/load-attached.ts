import type { AnswerVersion } from '../../../../src/domain/answer/answer.ts';
import type { ApiParsed } from '../../../../src/domain/api.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { allFigures, withCheckedFigures } from '../../../../src/domain/listing/figure-check.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/**
 * What an answer refers to, as it stands now: published figures of the listing, with their sources, and ids of its checked
 * documents. `invalid-input` where the listing does not have one of them.
 */
export async function loadAttached(
  tx: Tx,
  listing: Listing,
  { figures: kinds, documents }: Pick<ApiParsed<'answerQuestion'>, 'figures' | 'documents'>,
): Promise<Pick<AnswerVersion, 'figures' | 'documents'>> {
  const tier = kinds.length ? await tx.find(refs.accessTier(listing.id)) : null;
  const published = listing.teaser ? allFigures({ teaser: listing.teaser, accessTier: tier }).metrics : [];
  const { metrics } = withCheckedFigures({ metrics: published }, listing.checks);
  const figures = kinds.map((kind) => {
    const metric = metrics.find((one) => one.kind === kind);
    if (!metric) throw attachedProblem('figures', 'This figure is not published.');
    return metric;
  });
  const found = await Promise.all(documents.map((id) => tx.find(refs.document(listing.id, id))));
  if (found.some((document) => !document?.type)) throw attachedProblem('documents', 'This document is not there.');
  return { figures, documents };
}

const attachedProblem = (path: string, message: string) => new AppError('invalid-input', message, [{ path, message }]);
