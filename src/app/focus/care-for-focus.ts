import { keepFocus } from './keep-focus.ts';
import { showRefusals } from './show-refusals.ts';

/** Brings the focus to what somebody who does not look at the whole page would miss: a wrong field, or what is new. */
export function careForFocus(): () => void {
  const ends = [keepFocus(), showRefusals()];
  return () => {
    for (const end of ends) end();
  };
}
