import { parseComparedIds } from '../../domain/search/parse-compared-ids.ts';

const KEY = 'handoff.chosenProjects';

/** The ids of the projects chosen for comparison, stored for this tab across searches and result pages. */
export const chosenProjects = {
  get: (): readonly string[] => parseComparedIds(sessionStorage.getItem(KEY)),
  set: (ids: readonly string[]): void => sessionStorage.setItem(KEY, ids.join(',')),
  forget: (): void => sessionStorage.removeItem(KEY),
};
