import type { CaseKind } from '../../../domain/case/case.ts';

/** The tab of the flags that cases of a kind lie in. */
const CASE_TABS = {
  flag: 'flags',
  'bug-report': 'bugs',
  'support-request': 'support',
} as const satisfies Record<CaseKind, string>;

/** Where one account, deal or invoice is looked at in the admin area. */
export const adminUrls = {
  user: (uid: string) => `/admin/users?user=${encodeURIComponent(uid)}`,
  deal: (id: string) => `/admin/offers?deal=${encodeURIComponent(id)}`,
  invoice: (id: string) => `/admin/invoices?invoice=${encodeURIComponent(id)}`,
  invoicesOf: (uid: string) => `/admin/invoices?party=${encodeURIComponent(uid)}`,
  case: (kind: CaseKind, id: string) => `/admin/flags?tab=${CASE_TABS[kind]}&q=${encodeURIComponent(id)}`,
  offersOf: (uid: string) => `/admin/offers?party=${encodeURIComponent(uid)}`,
} as const;
