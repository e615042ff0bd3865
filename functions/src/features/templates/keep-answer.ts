import { AppError } from '../../../../src/domain/errors.ts';
import { excerpt } from '../../../../src/domain/shared/excerpt.ts';
import { ANSWER_TITLE_LENGTH } from '../../../../src/domain/template/answer-template.ts';
import { MOST_TEMPLATES } from '../../../../src/domain/template/template.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveTemplate } from '../../records/account/template.ts';
import { questionId } from '../../records/answer.ts';

const FULL = `You keep ${MOST_TEMPLATES} templates. Delete some first.`;

/** Keeps an answer for other listings, in place of what was kept for the same question; `wrong-state` where there is no room. */
export const keepAnswer: Handler<'keepAnswer'> = (ctx, { category, question, text }) =>
  runCommand(ctx, async (tx) => {
    const id = questionId(question);
    const before = await tx.find(refs.template(ctx.uid, id));
    if (!before) {
      const { count } = (await tx.raw.get(refs.templates(ctx.uid).count())).data();
      if (count >= MOST_TEMPLATES) throw new AppError('wrong-state', FULL);
    }
    saveTemplate(tx, ctx.uid, {
      ...{ kind: 'answer', id, title: excerpt(question, ANSWER_TITLE_LENGTH).trim(), question, text, about: category },
      ...{ category: null, createdAt: before?.createdAt ?? ctx.now, updatedAt: ctx.now },
    });
    return { success: true as const };
  });
