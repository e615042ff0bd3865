/** How much of an export’s beginning shows what it is. */
export const HEAD_BYTES = 64 * 1024;
/** The most that one row may hold, in bytes, and the most columns and rows of an export. */
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_COLUMNS = 200;
export const MAX_ROWS = 2_000_000;
