import { type FetchRules, guardedResponse, type Refused, type Source } from './guarded-response.ts';
import { NoText } from './no-text.ts';
import { readBody } from './read-body.ts';
import { SenderTimeLimit } from './sender-time-limit.ts';

/**
 * The most that is received of one text.
 * @public Read by tests.
 */
export const MAX_TEXT_BYTES = 16 * 1024;
const WHOLE_MS = 6_000;
/** Statuses by which a site says nothing of the file: it is overloaded, or wary of us. */
const SILENT = new Set([401, 403, 408, 425, 429]);

/**
 * The text at an address: at most 16 KB, at most 6 seconds of waiting, redirects within the same origin alone and as many as
 * asked for. Throws `NoText`, whatever goes wrong on the way.
 */
export async function fetchText(address: string, source: Source, redirects: number): Promise<string> {
  const rules: FetchRules = {
    headers: { accept: 'text/plain', 'accept-encoding': 'identity', 'user-agent': 'HandoffChecks/1.0' },
    redirects,
    elsewhere: false,
    maxBytes: MAX_TEXT_BYTES,
    refuse: refusalOf,
  };
  const time = new SenderTimeLimit(WHOLE_MS, silence());
  try {
    const { body } = await time.running(() => guardedResponse(address, source, rules, time.signal));
    const tooLarge = () => refusalOf({ why: 'too-large' });
    return (await time.running(() => readBody(body, Buffer.alloc(MAX_TEXT_BYTES), tooLarge))).toString('utf8');
  } catch (error) {
    throw error instanceof NoText ? error : silence();
  }
}

const silence = () => new NoText('did not answer', false);

function refusalOf(refused: Refused): NoText {
  switch (refused.why) {
    case 'status':
      return new NoText(`returned ${refused.status}`, refused.status < 500 && !SILENT.has(refused.status));
    case 'elsewhere':
      return new NoText(`leads to another site, ${refused.host}`, true);
    case 'redirects':
      return new NoText('leads to another address', true);
    case 'compressed':
      return new NoText('is compressed', true);
    case 'too-large':
      return new NoText(`is larger than ${MAX_TEXT_BYTES / 1024} KB`, true);
    case 'address':
      return new NoText('is not a public address', true);
  }
}
