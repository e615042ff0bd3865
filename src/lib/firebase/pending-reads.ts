/** The subscriptions of this page that wait for their first data. */
export const pendingReads = new Set<object>();
