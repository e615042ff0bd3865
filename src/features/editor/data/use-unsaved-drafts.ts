import { useEffect, useState } from 'react';
import type { KeptDraft } from './kept-drafts.ts';
import { watchLeft } from './left-drafts.ts';

/** What the signed-in account typed into drafts on this device and what was not saved, where no tab has it open. */
export function useUnsavedDrafts(): readonly { listingId: string; kept: KeptDraft }[] {
  const [left, setLeft] = useState<readonly { listingId: string; kept: KeptDraft }[]>([]);
  useEffect(() => watchLeft(setLeft), []);
  return left;
}
