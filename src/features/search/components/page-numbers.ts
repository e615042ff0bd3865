/** The pages to link to: the first, the last, and those beside the current one; null if some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, i) => {
    const gap = number - (sorted[i - 1] ?? 0);
    // A single left-out page is shown itself.
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
