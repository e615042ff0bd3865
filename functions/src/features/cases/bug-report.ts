import { newCase } from '../../../../src/domain/case/case.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { deviceName } from '../../integrations/device-name.ts';
import { createBugReport } from '../../records/case.ts';

/** Stores a bug report with its page and browser, for an administrator to review. */
export const bugReport: Handler<'bugReport'> = async (ctx, { bugDescription }) => {
  await createBugReport({
    id: newId(),
    uid: ctx.uid,
    description: bugDescription,
    page: ctx.header('referer') ?? null,
    browser: deviceName(ctx.header('user-agent')),
    ...newCase(ctx.now),
  });
  return { success: true };
};
