import { AppError } from '../../src/domain/errors.ts';
import { fakeApi } from './fake-api.ts';

/** The server's side of a draft: it counts revisions and refuses an older one. */
export function draftAt(revision: number) {
  let current = revision;
  return fakeApi('saveDraft', ({ revision: seen }) => {
    if (seen !== current) throw new AppError('stale-draft');
    current += 1;
    return { revision: current };
  });
}
