import { caseMachine } from '../../../../src/domain/case/states.ts';
import type { Handler } from '../../data/handler.ts';
import { notify } from '../../records/notification.ts';
import { changeCase } from './change-case.ts';

/** Resolves a case with a written outcome; its reporter is notified. */
export const resolveCase: Handler<'resolveCase'> = (ctx, { kind, id, outcome }) =>
  changeCase(ctx, { kind, id }, 'case-resolve', ({ state, uid, reporterId }, tx) => {
    const next = caseMachine.require(state, 'resolve', 'admin');
    const reporter = kind === 'bug-report' ? uid : reporterId;
    if (reporter) {
      const notification = {
        id: `${kind}-${id}`,
        type: 'other',
        title: kind === 'bug-report' ? 'Your bug report was reviewed' : 'Your report was reviewed',
        message: outcome,
        actionUrl: null,
      } as const;
      notify(tx, reporter, notification, ctx.now);
    }
    return { state: next, outcome, closedAt: ctx.now };
  });
