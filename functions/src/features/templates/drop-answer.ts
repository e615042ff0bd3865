import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { removeTemplate } from '../../records/account/template.ts';

/** Deletes an answer that the caller keeps; what was answered with it stays. One that is gone already is no error. */
export const dropAnswer: Handler<'dropAnswer'> = (ctx, { id }) =>
  runCommand(ctx, async (tx) => {
    const template = await tx.find(refs.template(ctx.uid, id));
    if (template && template.kind !== 'answer') throw new AppError('not-found');
    if (template) removeTemplate(tx, ctx.uid, id);
    return { success: true as const };
  });
