import { AppError } from '../../../../src/domain/errors.ts';
import { suggestFromPage } from '../../../../src/domain/pasted-address/page-suggestions.ts';
import { isolateText } from '../../../../src/domain/shared/isolate-text.ts';
import type { Handler } from '../../data/command/context.ts';
import { FetchTextError } from '../../integrations/guarded-fetch/fetch-text-error.ts';
import { publicWeb } from '../../integrations/public-web/public-web.ts';

/**
 * Fetches the page at a URL and returns what the seller may copy to the draft; nothing is stored. Throws
 * `invalid-input`, with the reason, if the page can’t be fetched or parsed, and `email-not-verified` for an account
 * without a verified address.
 */
export const readPastedAddress: Handler<'readPastedAddress'> = async ({ user }, { address }) => {
  if (!user?.emailVerified) throw new AppError('email-not-verified');
  // Loaded on demand, since nothing else needs the HTML parser.
  const { readPageFacts } = await import('../../integrations/web-page/read-page-facts.ts');
  const web = await publicWeb();
  const page = await web.page(address).catch((error: unknown) => {
    if (!(error instanceof FetchTextError)) throw error;
    const message = `${isolateText(new URL(address).hostname)} ${error.message}.`;
    throw new AppError('invalid-input', message, [{ path: 'address', message }]);
  });
  return suggestFromPage(readPageFacts(page));
};
