/** Filters for the conversation list, with their labels; the keys are values of `?show=`. */
export const THREAD_FILTERS = { all: 'All', buying: 'Buying', selling: 'Selling', unread: 'Unread' } as const;
export type ThreadFilter = keyof typeof THREAD_FILTERS;
