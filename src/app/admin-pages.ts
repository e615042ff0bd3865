/**
 * The pages of the admin area, loaded as one chunk. Analytics is separate because its charts are larger than all of
 * these together.
 */
export * as auditLog from './routes/admin/audit-log.tsx';
export * as flags from './routes/admin/flags.tsx';
export * as impersonation from './routes/admin/impersonation.tsx';
export * as invoices from './routes/admin/invoices.tsx';
export * as ledger from './routes/admin/ledger.tsx';
export * as listings from './routes/admin/listings.tsx';
export * as newListings from './routes/admin/new-listings.tsx';
export * as offers from './routes/admin/offers.tsx';
export * as users from './routes/admin/users.tsx';
