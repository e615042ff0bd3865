import { type Draft, isEarning } from '../../domain/listing/draft/draft.ts';
import type { Teaser } from '../../domain/listing/listing.ts';
import type { Project } from '../../features/answers/components/standard-list.tsx';

/** The kind of project a listing or draft is, which decides the standard questions. */
export const projectOf = ({ category, stage }: Pick<Teaser | Draft, 'category' | 'stage'>): Project =>
  category ? { category, earning: isEarning({ stage }) } : null;
