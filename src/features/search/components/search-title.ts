import { BRAND } from '../../../domain/brand.ts';
import type { Chip } from './chips-of.ts';

/** So many of the chosen filters are named in the title of the tab. */
const NAMED = 3;

/** The title of the page: what is searched for, `SaaS, up to $60,000 · Projects for sale · Handoff`. */
export function searchTitle(chips: readonly Chip[], page: number): string {
  const words = chips.slice(0, NAMED).map(({ value }) => value);
  const parts = [words.join(', '), 'Projects for sale', page > 1 ? `page ${page}` : '', BRAND];
  return parts.filter(Boolean).join(' · ');
}
