import { keptForm } from '../../../lib/session/kept-form.ts';
import type { Project } from './watched-store.ts';

export const KEPT_WATCH = 'watch';

/**
 * Keeps what a visitor wants to watch until they have logged in, in this tab: were it in the address, a link could make
 * whoever follows it watch something.
 */
export const keepWatch = ({ id, title }: Project): void => keptForm.keep(KEPT_WATCH, { id, title, at: Date.now() });
