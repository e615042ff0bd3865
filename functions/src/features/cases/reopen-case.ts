import { caseMachine } from '../../../../src/domain/case/states.ts';
import type { Handler } from '../../data/handler.ts';
import { changeCase } from './change-case.ts';

/** Reopens a resolved case. */
export const reopenCase: Handler<'reopenCase'> = (ctx, { kind, id }) =>
  changeCase(ctx, { kind, id }, 'case-reopen', ({ state }) => ({
    state: caseMachine.require(state, 'reopen', 'admin'),
    closedAt: null,
  }));
