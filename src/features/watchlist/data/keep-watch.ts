import { keptForm } from '../../../lib/session/kept-form.ts';
import type { Project } from './watched-store.ts';

export const KEPT_WATCH = 'watch';

/**
 * Keeps a visitor's project to watch until they have logged in, in this tab: in the address, it would let a link make
 * its reader watch something.
 */
export const keepWatch = ({ id, title }: Project): void => keptForm.keep(KEPT_WATCH, { id, title, at: Date.now() });
