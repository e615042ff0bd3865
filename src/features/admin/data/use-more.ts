import { useState } from 'react';

const PAGE = 50;

/** How many rows are asked for: a page, and another with each call. */
export function useMore(): { limit: number; onMore: () => void } {
  const [limit, setLimit] = useState(PAGE);
  return { limit, onMore: () => setLimit((shown) => shown + PAGE) };
}
