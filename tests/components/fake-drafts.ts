import { AppError } from '../../src/domain/errors.ts';
import { fakeApi } from './fake-api.ts';

/** Fakes the server's side of a draft: it counts revisions and refuses an outdated one. */
export function draftAt(revision: number) {
  let current = revision;
  return fakeApi('saveDraft', ({ revision: seen }) => {
    if (seen !== current) throw new AppError('stale-draft');
    current += 1;
    return { revision: current };
  });
}
