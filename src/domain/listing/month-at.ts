/** The month `index` months after `monthsFrom`, both `YYYY-MM`: `2026-03` for `2026-01` and 2; a negative index goes back. */
export const monthAt = (monthsFrom: string, index: number): string => {
  const start = new Date(`${monthsFrom}-01T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1)).toISOString().slice(0, 7);
};
