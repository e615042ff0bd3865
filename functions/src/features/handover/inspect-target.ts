import type { CheckTarget, InspectionResult } from '../../../../src/domain/handover/checks/check-schema.ts';
import { handoverFileUrl, handoverLine } from '../../../../src/domain/handover/checks/handover-places.ts';
import { packagePageUrl } from '../../../../src/domain/handover/checks/package-name.ts';
import { includesLine, txtNames } from '../../../../src/domain/ownership/places.ts';
import { FetchTextError } from '../../integrations/guarded-fetch/fetch-text-error.ts';
import type { PublicWeb } from '../../integrations/public-web/public-web.ts';
import { ownerEndpoint } from './owner-facts.ts';

/** Maximum number of redirects followed on a site. */
const MAX_REDIRECTS = 2;
const NO_FINDINGS: InspectionResult = { values: [], ref: null, hasText: false, problem: null };

/**
 * Looks up public evidence of an item's transfer: a domain's name servers and TXT records, a site's file and TXT
 * records, or a repository's or package's owner. `mayAsk` returns true if another request to a host is allowed; failed
 * or missing responses from other servers never throw.
 */
export async function inspectTarget(
  target: CheckTarget,
  token: string,
  web: PublicWeb,
  mayAsk: (host: string) => Promise<boolean>,
): Promise<InspectionResult> {
  const line = handoverLine(token);
  if (target.kind === 'domain') return lookAtDomain(target.name, line, web);
  if (target.kind === 'site') return lookAtSite(target.name, line, web);
  return lookAtOwner(target, web, mayAsk);
}

async function lookAtDomain(name: string, line: string, web: PublicWeb): Promise<InspectionResult> {
  const [records, servers] = await Promise.all([recordsOf(name, web), answerOf(() => web.nameServers(name))]);
  const hasText = includesLine(records ?? [], line);
  if (servers instanceof FetchTextError) {
    return {
      ...NO_FINDINGS,
      hasText,
      problem: { text: `The name servers of ${name} could not be read.`, answered: false },
    };
  }
  if (!servers.length) {
    return { ...NO_FINDINGS, hasText, problem: { text: `${name} has no name servers of its own.`, answered: true } };
  }
  const problem = records ? null : { text: `The TXT records of ${name} could not be read.`, answered: false };
  return { ...NO_FINDINGS, values: servers, hasText, problem };
}

async function lookAtSite(host: string, line: string, web: PublicWeb): Promise<InspectionResult> {
  const address = handoverFileUrl(host);
  const [records, file] = await Promise.all([recordsOf(host, web), answerOf(() => web.text(address, MAX_REDIRECTS))]);
  if (includesLine(records ?? [], line)) return { ...NO_FINDINGS, hasText: true };
  if (file instanceof FetchTextError) {
    const text = `${address} ${file.message}, and no TXT record of ${host} contains the buyer’s text.`;
    return { ...NO_FINDINGS, problem: { text, answered: file.answered } };
  }
  if (includesLine([file], line)) return { ...NO_FINDINGS, hasText: true };
  return { ...NO_FINDINGS, problem: { text: `${address} does not contain the buyer’s text.`, answered: true } };
}

async function lookAtOwner(
  target: CheckTarget,
  web: PublicWeb,
  mayAsk: (host: string) => Promise<boolean>,
): Promise<InspectionResult> {
  const unread = (text: string, answered = false): InspectionResult => ({
    ...NO_FINDINGS,
    problem: { text, answered },
  });
  const place = ownerEndpoint(target);
  if (!place) return unread(notLookedUpReason(target), true);
  const { hostname } = new URL(place.address);
  if (!(await mayAsk(hostname))) return unread(`${hostname} was asked too often this hour. We’ll try again tomorrow.`);
  const facts = await answerOf(() => web.facts(place.address));
  if (facts instanceof FetchTextError) {
    const gone = 'is private or gone: without an account there, its owner can’t be seen';
    return facts.answered ? unread(`${target.name} ${gone}.`, true) : unread(`${hostname} ${facts.message}.`);
  }
  const owned = place.read(facts);
  if (!owned?.owners.length) return unread(`${hostname} does not say who owns ${target.name}.`, true);
  return { ...NO_FINDINGS, values: owned.owners, ref: owned.ref };
}

/** Returns the message shown to both sides if an owner can't be looked up. */
function notLookedUpReason({ name }: CheckTarget): string {
  const page = packagePageUrl(name);
  return page ? `We don’t look up the owners of ${name}; ${page} lists them.` : `${name} can’t be looked up.`;
}

/** Returns the TXT records that may hold the buyer's text; null if no server responds. */
async function recordsOf(host: string, web: PublicWeb): Promise<string[] | null> {
  const looked = await Promise.all(txtNames(host).map((name) => answerOf(() => web.txt(name))));
  const read = looked.filter((item): item is string[] => !(item instanceof FetchTextError));
  return read.length ? read.flat() : null;
}

/** Returns the result of a fetch, or the `FetchTextError` it failed with. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | FetchTextError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FetchTextError) return error;
    throw error;
  }
}
