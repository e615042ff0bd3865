import type { CheckResult, CheckTarget } from '../../../../src/domain/ownership/ownership.ts';
import { fileAddress, holdsToken, txtNames } from '../../../../src/domain/ownership/places.ts';
import { siteOf } from '../../../../src/domain/ownership/site.ts';
import { NoText } from '../../integrations/guarded-fetch/no-text.ts';
import type { PublicWeb } from '../../integrations/public-web/public-web.ts';

/** Redirects on a site; a repository that leads elsewhere belongs to somebody else now. */
const REDIRECTS = 2;

/** Looks for a token where its seller says it is. Never throws for what others answer, or do not. */
export async function findToken(
  { method, site: name }: CheckTarget,
  token: string,
  web: PublicWeb,
): Promise<CheckResult> {
  const site = siteOf(`https://${name}`);
  if (!site) return { found: false, answered: true, problem: 'The web address names no site that can be checked.' };
  if (method === 'dns') return inDns(site.kind === 'host' ? site.host : '', token, web);
  const address = fileAddress(site);
  try {
    const text = await web.text(address, site.kind === 'host' ? REDIRECTS : 0);
    if (holdsToken([text], token)) return { found: true };
    return { found: false, answered: true, problem: `${address} does not hold the text on a line of its own.` };
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    return { found: false, answered: error.answered, problem: `${address} ${error.message}.` };
  }
}

async function inDns(host: string, token: string, web: PublicWeb): Promise<CheckResult> {
  const names = txtNames(host);
  const looked = await Promise.allSettled(names.map((name) => web.txt(name)));
  const records = looked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (holdsToken(records, token)) return { found: true };
  const failed = looked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const error of failed) if (!(error instanceof NoText)) throw error;
  if (failed.length) return { found: false, answered: false, problem: `The name servers of ${host} did not answer.` };
  const problem = records.length
    ? `The TXT records of ${host} do not hold the text.`
    : `There is no TXT record at ${names.slice(0, 2).join(' or ')}.`;
  return { found: false, answered: true, problem };
}
