import { keptForm } from '../../../lib/session/kept-form.ts';
import type { Project } from './watched-store.ts';

export const KEPT_WATCH = 'watch';

/**
 * Remembers the project that a visitor wants to watch until they log in, in this tab only. If it were in the URL, any
 * link could add a project to a user's watchlist.
 */
export const rememberWatchUntilLogin = ({ id, title }: Project): void =>
  keptForm.keep(KEPT_WATCH, { id, title, at: Date.now() });
