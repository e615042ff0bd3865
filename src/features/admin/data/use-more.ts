import { useState } from 'react';

/** With what else a page reads, its first rows stay below sixty reads. */
const PAGE = 40;

/** How many rows are asked for: a page, and another with each call. */
export function useMore(): { limit: number; onMore: () => void } {
  const [limit, setLimit] = useState(PAGE);
  return { limit, onMore: () => setLimit((shown) => shown + PAGE) };
}
