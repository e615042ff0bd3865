import type { Handler } from '../../data/handler.ts';
import { changeCase } from './change-case.ts';

/** Assigns a case to the caller, or releases it. Other administrators see who has it. */
export const assignCase: Handler<'assignCase'> = (ctx, { kind, id, mine }) =>
  changeCase(ctx, { kind, id }, 'case-assign', () => ({ assigneeId: mine ? ctx.uid : null }));
