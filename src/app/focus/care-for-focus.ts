import { keepFocus } from './keep-focus.ts';
import { shortenDescriptions } from './shorten-descriptions.ts';
import { showRefusals } from './show-refusals.ts';

/** Cares for who does not look at the whole page: where the focus goes, and what is said with it. */
export function careForFocus(): () => void {
  const ends = [keepFocus(), showRefusals(), shortenDescriptions()];
  return () => {
    for (const end of ends) end();
  };
}
