import { AppError } from '../../../../src/domain/errors.ts';
import { suggestFromPage } from '../../../../src/domain/pasted-address/page-suggestions.ts';
import { isolateText } from '../../../../src/domain/shared/isolate-text.ts';
import type { Handler } from '../../data/command/context.ts';
import { FetchTextError } from '../../integrations/guarded-fetch/fetch-text-error.ts';
import { publicWeb } from '../../integrations/public-web/public-web.ts';

/**
 * Reads the page at an address and returns what its seller may take over; nothing is stored. A page that can’t be read
 * is `invalid-input`, with the reason; an account without a verified address is `email-not-verified`.
 */
export const readPastedAddress: Handler<'readPastedAddress'> = async ({ user }, { address }) => {
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  // Loaded with the first page, since only this needs the parser.
  const { readPageFacts } = await import('../../integrations/web-page/read-page-facts.ts');
  const web = await publicWeb();
  const page = await web.page(address).catch((error: unknown) => {
    if (!(error instanceof FetchTextError)) throw error;
    const message = `${isolateText(new URL(address).hostname)} ${error.message}.`;
    throw new AppError('invalid-input', message, [{ path: 'address', message }]);
  });
  return suggestFromPage(readPageFacts(page));
};
