/** Preloaded by the editor so that the listings page can show unsaved drafts while offline. */
export const loadUnsavedDrafts = () => import('./unsaved-drafts.tsx');
