/**
 * Toast durations in milliseconds and maximum width in pixels (specification section 9); a toast that offers undo stays
 * longer.
 */
export const TOAST_MS = { info: 4000, success: 3000, error: 5000, undo: 10_000, loading: false } as const;
export const TOAST_WIDTH = 500;
