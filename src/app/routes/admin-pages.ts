/** The pages of the admin area, which are loaded together; all but analytics, whose charts weigh more than these. */
export * as auditLog from './admin-audit-log.tsx';
export * as flags from './admin-flags.tsx';
export * as impersonation from './admin-impersonation.tsx';
export * as invoices from './admin-invoices.tsx';
export * as newListings from './admin-new-listings.tsx';
export * as offers from './admin-offers.tsx';
export * as users from './admin-users.tsx';
