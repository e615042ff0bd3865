import { AppError } from '../../../../src/domain/errors.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';
import {
  isSameName,
  MAX_ANSWER_TITLE_LENGTH,
  MAX_TEMPLATES,
  MAX_TERMS,
  type TermsTemplate,
} from '../../../../src/domain/template/templates.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { removeTemplate, saveTemplate } from '../../records/account/template.ts';
import { questionId } from '../../records/answer.ts';

/** Deletes the caller's saved terms. Succeeds if they don't exist. */
export const deleteTerms: Handler<'deleteTerms'> = (ctx, { id }) =>
  runCommand(ctx, async (tx) => {
    const template = await tx.find(refs.template(ctx.uid, id));
    if (template && template.kind !== 'terms') throw new AppError('not-found');
    if (template) removeTemplate(tx, ctx.uid, id);
    return { success: true as const };
  });

/**
 * Deletes an answer template of the caller, but not the answers given with it. Succeeds if the template doesn't exist.
 */
export const dropAnswer: Handler<'dropAnswer'> = (ctx, { id }) =>
  runCommand(ctx, async (tx) => {
    const template = await tx.find(refs.template(ctx.uid, id));
    if (template && template.kind !== 'answer') throw new AppError('not-found');
    if (template) removeTemplate(tx, ctx.uid, id);
    return { success: true as const };
  });

const TEMPLATES_FULL = `You have ${MAX_TEMPLATES} templates. Delete some first.`;

/**
 * Saves an answer as a template for other listings, replacing an earlier one for the same question. Throws
 * `wrong-state` if the account has no room for another template.
 */
export const keepAnswer: Handler<'keepAnswer'> = (ctx, { category, question, text }) =>
  runCommand(ctx, async (tx) => {
    const id = questionId(question);
    const before = await tx.find(refs.template(ctx.uid, id));
    if (!before) {
      const { count } = (await tx.raw.get(refs.templates(ctx.uid).count())).data();
      if (count >= MAX_TEMPLATES) throw new AppError('wrong-state', TEMPLATES_FULL);
    }
    saveTemplate(tx, ctx.uid, {
      kind: 'answer',
      id,
      title: excerpt(question, MAX_ANSWER_TITLE_LENGTH).trim(),
      question,
      text,
      about: category,
      category: null,
      createdAt: before?.createdAt ?? ctx.now,
      updatedAt: ctx.now,
    });
    return { success: true as const };
  });

/** Returns the terms an account has saved. */
async function ownTerms(tx: Tx, uid: string): Promise<TermsTemplate[]> {
  const kept = await tx.list(refs.templates(uid), serverQueries.termsOf(uid));
  return kept.flatMap((template) => (template.kind === 'terms' ? template : []));
}

/**
 * Returns the saved terms with an id; throws `not-found` if they were deleted or the id belongs to another kind of
 * template.
 */
function termsWith(kept: readonly TermsTemplate[], id: string): TermsTemplate {
  const found = kept.find((terms) => terms.id === id);
  if (!found) throw new AppError('not-found');
  return found;
}

/** Throws `invalid-input` if other terms already have the name. */
function requireFreeName(kept: readonly TermsTemplate[], id: string | null, name: string): void {
  if (!kept.some((terms) => terms.id !== id && isSameName(terms.name, name))) return;
  const message = 'You have saved terms with this name.';
  throw new AppError('invalid-input', message, [{ path: 'name', message }]);
}

/** Renames the caller's saved terms; the name must be unique among them. */
export const renameTerms: Handler<'renameTerms'> = (ctx, { id, name }) =>
  runCommand(ctx, async (tx) => {
    const kept = await ownTerms(tx, ctx.uid);
    const terms = termsWith(kept, id);
    requireFreeName(kept, id, name);
    saveTemplate(tx, ctx.uid, { ...terms, name, updatedAt: ctx.now });
    return { success: true as const };
  });

const TERMS_FULL = `You have ${MAX_TERMS} saved terms. Delete some first, or replace one.`;

/**
 * Saves offer terms under a name, as a new template or replacing an existing one. Throws `wrong-state` if the account
 * has no room for more.
 */
export const saveTerms: Handler<'saveTerms'> = (ctx, { id, name, terms }) =>
  runCommand(ctx, async (tx) => {
    const kept = await ownTerms(tx, ctx.uid);
    const replaced = id === null ? null : termsWith(kept, id);
    if (!replaced) {
      if (kept.length >= MAX_TERMS) throw new AppError('wrong-state', TERMS_FULL);
      const { count } = (await tx.raw.get(refs.templates(ctx.uid).count())).data();
      if (count >= MAX_TEMPLATES) throw new AppError('wrong-state', TEMPLATES_FULL);
    }
    requireFreeName(kept, id, name);
    const { id: savedId, createdAt } = replaced ?? { id: newId(), createdAt: ctx.now };
    saveTemplate(tx, ctx.uid, { kind: 'terms', id: savedId, name, terms, createdAt, updatedAt: ctx.now });
    return { id: savedId };
  });
