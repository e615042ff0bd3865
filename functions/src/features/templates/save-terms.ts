import { AppError } from '../../../../src/domain/errors.ts';
import { MOST_TEMPLATES } from '../../../../src/domain/template/template.ts';
import { MOST_TERMS } from '../../../../src/domain/template/terms-template.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveTemplate } from '../../records/account/template.ts';
import { ownTerms, requireFreeName, termsWith } from './own-terms.ts';

const FULL = `You have ${MOST_TERMS} saved terms. Delete some first, or replace one.`;
const ALL_FULL = `You keep ${MOST_TEMPLATES} templates. Delete some first.`;

/** Keeps terms under a name, new or in place of others; `wrong-state` where the account has as many as it may have. */
export const saveTerms: Handler<'saveTerms'> = (ctx, { id, name, terms }) =>
  runCommand(ctx, async (tx) => {
    const kept = await ownTerms(tx, ctx.uid);
    const replaced = id === null ? null : termsWith(kept, id);
    if (!replaced) {
      if (kept.length >= MOST_TERMS) throw new AppError('wrong-state', FULL);
      const { count } = (await tx.raw.get(refs.templates(ctx.uid).count())).data();
      if (count >= MOST_TEMPLATES) throw new AppError('wrong-state', ALL_FULL);
    }
    requireFreeName(kept, id, name);
    const { id: savedId, createdAt } = replaced ?? { id: newId(), createdAt: ctx.now };
    saveTemplate(tx, ctx.uid, { kind: 'terms', id: savedId, name, terms, createdAt, updatedAt: ctx.now });
    return { id: savedId };
  });
