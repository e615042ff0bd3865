import { keptForm } from '../../../lib/session/kept-form.ts';
import type { Project } from './watched-store.ts';

export const KEPT_WATCH = 'watch';

/**
 * Remembers a visitor's project to watch until they log in, in this tab only. Storing it in the URL would let any link
 * add a project to a user's watchlist.
 */
export const keepWatch = ({ id, title }: Project): void => keptForm.keep(KEPT_WATCH, { id, title, at: Date.now() });
