import type { BugReport } from '../../../../src/domain/case/bug-report.ts';
import { newCase } from '../../../../src/domain/case/case.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { newId } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';
import { deviceName } from '../../integrations/device-name.ts';

/** Keeps what somebody saw, with the page and the browser, for an administrator to look at. */
export const bugReport: Handler<'bugReport'> = async (ctx, { bugDescription }) => {
  const report: BugReport = {
    id: newId(),
    uid: ctx.uid,
    description: bugDescription,
    page: ctx.header('referer') ?? null,
    browser: deviceName(ctx.header('user-agent')),
    ...newCase(ctx.now),
  };
  await db().doc(paths.bugReport(report.id)).create(report);
  return { success: true };
};
