/**
 * Toasts' durations in milliseconds, and their greatest width in pixels (specification section 9); one that offers to
 * undo stays longer.
 */
export const TOAST_MS = { info: 4000, success: 3000, error: 5000, undo: 10_000, loading: false } as const;
export const TOAST_WIDTH = 500;
