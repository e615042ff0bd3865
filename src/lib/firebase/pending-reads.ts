/** This page's subscriptions that are waiting for their first data. */
export const pendingReads = new Set<object>();
