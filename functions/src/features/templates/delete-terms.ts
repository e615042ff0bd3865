import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { removeTemplate } from '../../records/account/template.ts';

/** Deletes saved terms of the caller; those that are gone already are no error, since that is what they wanted. */
export const deleteTerms: Handler<'deleteTerms'> = (ctx, { id }) =>
  runCommand(ctx, async (tx) => {
    const template = await tx.find(refs.template(ctx.uid, id));
    if (template && template.kind !== 'terms') throw new AppError('not-found');
    if (template) removeTemplate(tx, ctx.uid, id);
    return { success: true as const };
  });
