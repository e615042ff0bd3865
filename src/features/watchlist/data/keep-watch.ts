import { keptForm } from '../../../lib/session/kept-form.ts';
import type { Project } from './watched-store.ts';

export const KEPT_WATCH = 'watch';

/**
 * Remembers a visitor's project to watch until they log in, in this tab only. In the URL, it would let a link add
 * something to the reader's watchlist.
 */
export const keepWatch = ({ id, title }: Project): void => keptForm.keep(KEPT_WATCH, { id, title, at: Date.now() });
