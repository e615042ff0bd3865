/** Returns the pages to link to: the first, the last, and those around the current one; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, i) => {
    const gap = number - (sorted[i - 1] ?? 0);
    // If a gap is a single page, show that page instead.
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
