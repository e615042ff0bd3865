import * as z from 'zod';
import { HOUR_MS } from '../../../domain/shared/durations.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';
import { KEPT_WATCH } from './keep-watch.ts';
import type { Project } from './watched-store.ts';

const keptSchema = z.object({ id: z.string(), title: z.string(), at: z.number() });

/**
 * Takes the project that a visitor wanted to watch before they logged in, once; null without one, or if it was long
 * ago.
 */
export function takeKeptWatch(): Project | null {
  const kept = keptForm.read(KEPT_WATCH, keptSchema);
  keptForm.forget(KEPT_WATCH);
  return kept && Date.now() - kept.at < HOUR_MS ? { id: kept.id, title: kept.title } : null;
}
