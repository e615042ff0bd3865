import type { adminApi } from '../../../../src/domain/admin/api.ts';
import type { auditApi } from '../../../../src/domain/audit/api.ts';
import type { caseApi } from '../../../../src/domain/case/api.ts';
import type { ratesApi } from '../../../../src/domain/rates/api.ts';
import type { HandlersOf } from '../../data/command/context.ts';
import { analytics } from '../../features/admin/analytics.ts';
import { adminSearch } from '../../features/admin/search/admin-search.ts';
import { checkAuditLog } from '../../features/audit/check-audit-log.ts';
import { assignCase, reopenCase, replyToCase, resolveCase } from '../../features/cases/cases.ts';
import { bugReport, contactSupport, report, sendRefusal } from '../../features/cases/reports.ts';
import { getReturnedMails, resendMail } from '../../features/mail/returned-mails.ts';
import { fetchRates, getRates } from '../../features/rates/rates-calls.ts';
import { rebuildSearch } from '../../features/search/rebuild-search.ts';
import { beacon } from '../../features/stats/beacon.ts';
import { recountStats } from '../../features/stats/recount-stats.ts';

/** Endpoints for what administrators oversee: cases, the audit log, site figures, bounced emails, reference rates. */
export const adminHandlers: HandlersOf<typeof adminApi & typeof auditApi & typeof caseApi & typeof ratesApi> = {
  adminSearch,
  analytics,
  recountStats,
  rebuildSearch,
  getReturnedMails,
  resendMail,
  beacon,
  getRates,
  fetchRates,
  checkAuditLog,
  report,
  bugReport,
  contactSupport,
  sendRefusal,
  assignCase,
  resolveCase,
  reopenCase,
  replyToCase,
};
