import type { adminApi } from '../../../../src/domain/admin/api.ts';
import type { auditApi } from '../../../../src/domain/audit/api.ts';
import type { caseApi } from '../../../../src/domain/case/api.ts';
import { analytics } from '../../features/admin/analytics.ts';
import { adminSearch } from '../../features/admin/search/admin-search.ts';
import { checkAuditLog } from '../../features/audit/check-audit-log.ts';
import { assignCase } from '../../features/cases/assign-case.ts';
import { bugReport } from '../../features/cases/bug-report.ts';
import { contactSupport } from '../../features/cases/contact-support.ts';
import { reopenCase } from '../../features/cases/reopen-case.ts';
import { replyToCase } from '../../features/cases/reply-to-case.ts';
import { report } from '../../features/cases/report.ts';
import { resolveCase } from '../../features/cases/resolve-case.ts';
import { rebuildSearch } from '../../features/search/rebuild-search.ts';
import { beacon } from '../../features/stats/beacon.ts';
import { recountStats } from '../../features/stats/recount-stats.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The calls about what administrators oversee: cases, the audit log, figures of the site. */
export const adminHandlers: HandlersOf<typeof adminApi & typeof auditApi & typeof caseApi> = {
  adminSearch,
  analytics,
  recountStats,
  rebuildSearch,
  beacon,
  checkAuditLog,
  report,
  bugReport,
  contactSupport,
  assignCase,
  resolveCase,
  reopenCase,
  replyToCase,
};
