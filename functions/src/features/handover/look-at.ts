import type { CheckTarget, Looked } from '../../../../src/domain/handover/checks/check-schema.ts';
import { handoverFile, handoverLine } from '../../../../src/domain/handover/checks/handover-places.ts';
import { packagePage } from '../../../../src/domain/handover/checks/package-name.ts';
import { holdsLine, txtNames } from '../../../../src/domain/ownership/places.ts';
import { NoText } from '../../integrations/guarded-fetch/no-text.ts';
import type { PublicWeb } from '../../integrations/public-web/public-web.ts';
import { ownerPlace } from './owner-facts.ts';

/** Maximum number of redirects followed on a site. */
const REDIRECTS = 2;
const NOTHING: Looked = { values: [], ref: null, hasText: false, problem: null };

/**
 * Checks an item in public: a domain's name servers and records, a site's file and records, or a repository's or
 * package's owner. `mayAsk` permits another request to a host; failed or missing responses from other servers never
 * throw.
 */
export async function lookAt(
  target: CheckTarget,
  token: string,
  web: PublicWeb,
  mayAsk: (host: string) => Promise<boolean>,
): Promise<Looked> {
  const line = handoverLine(token);
  if (target.kind === 'domain') return lookAtDomain(target.name, line, web);
  if (target.kind === 'site') return lookAtSite(target.name, line, web);
  return lookAtOwner(target, web, mayAsk);
}

async function lookAtDomain(name: string, line: string, web: PublicWeb): Promise<Looked> {
  const [records, servers] = await Promise.all([recordsOf(name, web), answerOf(() => web.nameServers(name))]);
  const hasText = holdsLine(records ?? [], line);
  if (servers instanceof NoText) {
    return {
      ...NOTHING,
      hasText,
      problem: { text: `The name servers of ${name} could not be read.`, answered: false },
    };
  }
  if (!servers.length) {
    return { ...NOTHING, hasText, problem: { text: `${name} has no name servers of its own.`, answered: true } };
  }
  const problem = records ? null : { text: `The texts in the DNS of ${name} could not be read.`, answered: false };
  return { ...NOTHING, values: servers, hasText, problem };
}

async function lookAtSite(host: string, line: string, web: PublicWeb): Promise<Looked> {
  const address = handoverFile(host);
  const [records, file] = await Promise.all([recordsOf(host, web), answerOf(() => web.text(address, REDIRECTS))]);
  if (holdsLine(records ?? [], line)) return { ...NOTHING, hasText: true };
  if (file instanceof NoText) {
    const text = `${address} ${file.message}, and no TXT record of ${host} holds the buyer’s text.`;
    return { ...NOTHING, problem: { text, answered: file.answered } };
  }
  if (holdsLine([file], line)) return { ...NOTHING, hasText: true };
  return { ...NOTHING, problem: { text: `${address} does not hold the buyer’s text.`, answered: true } };
}

async function lookAtOwner(
  target: CheckTarget,
  web: PublicWeb,
  mayAsk: (host: string) => Promise<boolean>,
): Promise<Looked> {
  const unread = (text: string, answered = false): Looked => ({ ...NOTHING, problem: { text, answered } });
  const place = ownerPlace(target);
  if (!place) return unread(notLookedUp(target), true);
  const { hostname } = new URL(place.address);
  if (!(await mayAsk(hostname))) return unread(`${hostname} was asked too often in this hour. We try again tomorrow.`);
  const facts = await answerOf(() => web.facts(place.address));
  if (facts instanceof NoText) {
    const gone = 'is private or gone: nobody without an account there can see whose it is';
    return facts.answered ? unread(`${target.name} ${gone}.`, true) : unread(`${hostname} ${facts.message}.`);
  }
  const owned = place.read(facts);
  if (!owned?.owners.length) return unread(`${hostname} does not say whose ${target.name} is.`, true);
  return { ...NOTHING, values: owned.owners, ref: owned.ref };
}

/** Message to both sides if no lookup is available here. */
function notLookedUp({ name }: CheckTarget): string {
  const page = packagePage(name);
  return page ? `The owners of ${name} are not looked up here; ${page} names them.` : `${name} can’t be looked up.`;
}

/** Returns the TXT records that may hold the buyer's text; null if no server answers. */
async function recordsOf(host: string, web: PublicWeb): Promise<string[] | null> {
  const looked = await Promise.all(txtNames(host).map((name) => answerOf(() => web.txt(name))));
  const read = looked.filter((one): one is string[] => !(one instanceof NoText));
  return read.length ? read.flat() : null;
}

/** Returns the response, or the `NoText` error that explains its absence. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | NoText> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NoText) return error;
    throw error;
  }
}
