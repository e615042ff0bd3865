/** The editor loads it beforehand, so that the list of listings can show it without a connection. */
export const loadUnsavedDrafts = () => import('./unsaved-drafts.tsx');
