import { comparedIds } from '../../domain/search/compared-ids.ts';

const KEY = 'handoff.chosenProjects';

/** The ids of the projects chosen to compare; kept for this tab, across pages of results and searches. */
export const chosenProjects = {
  get: (): readonly string[] => comparedIds(sessionStorage.getItem(KEY)),
  set: (ids: readonly string[]): void => sessionStorage.setItem(KEY, ids.join(',')),
};
