import { type Draft, isEarning } from '../../domain/listing/draft/draft.ts';
import type { Teaser } from '../../domain/listing/listing.ts';
import type { Project } from '../../features/answers/components/standard-list.tsx';

/** Returns the project type of a listing or draft, which determines the standard questions. */
export const projectOf = ({ category, stage }: Pick<Teaser | Draft, 'category' | 'stage'>): Project =>
  category ? { category, earning: isEarning({ stage }) } : null;
