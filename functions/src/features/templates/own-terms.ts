import { AppError } from '../../../../src/domain/errors.ts';
import { isSameName, type TermsTemplate } from '../../../../src/domain/template/terms-template.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';

/** The terms that an account keeps. */
export async function ownTerms(tx: Tx, uid: string): Promise<TermsTemplate[]> {
  const kept = await tx.list(refs.templates(uid), serverQueries.termsOf(uid));
  return kept.flatMap((template) => (template.kind === 'terms' ? template : []));
}

/** The one of these with an id; `not-found` where it is gone, or another kind of template. */
export function termsWith(kept: readonly TermsTemplate[], id: string): TermsTemplate {
  const found = kept.find((terms) => terms.id === id);
  if (!found) throw new AppError('not-found');
  return found;
}

/** Throws `invalid-input` where other terms have the name already. */
export function requireFreeName(kept: readonly TermsTemplate[], id: string | null, name: string): void {
  if (!kept.some((terms) => terms.id !== id && isSameName(terms.name, name))) return;
  const message = 'You have saved terms with this name.';
  throw new AppError('invalid-input', message, [{ path: 'name', message }]);
}
