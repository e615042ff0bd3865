import { isPaid } from '../../../../src/domain/deal/states.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isOffMarket } from '../../../../src/domain/listing/states.ts';
import {
  afterOwnershipCheck,
  checkTarget,
  nextCheckAt,
  type OwnershipCheckResult,
  type OwnershipCheckTarget,
  RECHECK_DAYS,
} from '../../../../src/domain/ownership/ownership.ts';
import type { OwnershipToken } from '../../../../src/domain/ownership/ownership-schema.ts';
import { fileAddress, includesToken, txtNames } from '../../../../src/domain/ownership/places.ts';
import { siteOf } from '../../../../src/domain/ownership/site.ts';
import { isConfirmed } from '../../../../src/domain/ownership/states.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { FetchTextError } from '../../integrations/guarded-fetch/fetch-text-error.ts';
import { type PublicWeb, publicWeb } from '../../integrations/public-web/public-web.ts';
import { findDeal } from '../../records/deal/deal.ts';
import { saveOwnership, saveOwnershipToken } from '../../records/listing/ownership.ts';

/**
 * Maximum number of redirects on a site. None are followed for a repository, since a redirect means that the repository
 * now belongs to someone else.
 */
const MAX_REDIRECTS = 2;

/** Looks for a token where the seller published it. Failed or missing responses from other servers never throw. */
async function findToken(
  { method, site: name }: OwnershipCheckTarget,
  token: string,
  web: PublicWeb,
): Promise<OwnershipCheckResult> {
  const site = siteOf(`https://${name}`);
  if (!site) return { found: false, answered: true, problem: 'The web address is not a site that can be checked.' };
  if (method === 'dns') return findInDns(site.kind === 'host' ? site.host : '', token, web);
  const address = fileAddress(site);
  try {
    const text = await web.text(address, site.kind === 'host' ? MAX_REDIRECTS : 0);
    if (includesToken([text], token)) return { found: true };
    return { found: false, answered: true, problem: `${address} does not contain the text on a line of its own.` };
  } catch (error) {
    if (!(error instanceof FetchTextError)) throw error;
    return { found: false, answered: error.answered, problem: `${address} ${error.message}.` };
  }
}

async function findInDns(host: string, token: string, web: PublicWeb): Promise<OwnershipCheckResult> {
  const names = txtNames(host);
  const looked = await Promise.allSettled(names.map((name) => web.txt(name)));
  const records = looked.flatMap((item) => (item.status === 'fulfilled' ? item.value : []));
  if (includesToken(records, token)) return { found: true };
  const failed = looked.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []));
  for (const error of failed) if (!(error instanceof FetchTextError)) throw error;
  if (failed.length) return { found: false, answered: false, problem: `The name servers of ${host} did not answer.` };
  const problem = records.length
    ? `The TXT records of ${host} do not contain the text.`
    : `There is no TXT record at ${names.slice(0, 2).join(' or ')}.`;
  return { found: false, answered: true, problem };
}

/**
 * Runs the due check of a listing’s ownership and records the result. Returns false, and records nothing, if another
 * process or the seller changed something in the meantime, or the check is no longer wanted, e.g. after a duplicate
 * event.
 */
export async function performOwnershipCheck(
  listingId: string,
  isWanted: (token: OwnershipToken) => boolean,
  now: Date,
): Promise<boolean> {
  const plan = await transact((tx) => planOf(tx, listingId));
  if (!plan || !isWanted(plan.token)) return false;
  const { token, target } = plan;
  const result = target && (await findToken(target, token.token, await publicWeb()));
  return transact(async (tx) => {
    const current = await planOf(tx, listingId);
    if (!current || !isSame(current.token, token)) return false;
    const found = target && result && { target, result };
    saveOwnershipToken(tx, { ...current.token, asked: null, nextAt: recordResult(tx, { ...current, found }, now) });
    return true;
  });
}

interface Plan {
  token: OwnershipToken;
  listing: Listing;
  /** Null if there is nothing to check now. */
  target: OwnershipCheckTarget | null;
}

/**
 * Returns the check due for a listing. Once the listing is paid for, its site passes to the buyer, so only checks that
 * the seller requests are run.
 */
async function planOf(tx: Tx, listingId: string): Promise<Plan | null> {
  const token = await tx.find(refs.ownershipToken(listingId));
  const listing = await tx.find(refs.listing(listingId));
  if (!token?.nextAt || !listing) return null;
  const deal = listing.acceptedDealId && (await findDeal(tx, listing.acceptedDealId));
  const waits = isOffMarket(listing.state) || (deal && isPaid(deal) && !token.asked);
  return { token, listing, target: waits ? null : checkTarget(token, listing.ownership) };
}

const isSame = (a: OwnershipToken, b: OwnershipToken): boolean =>
  a.nextAt?.getTime() === b.nextAt?.getTime() && a.asked?.at.getTime() === b.asked?.at.getTime();

interface Checked extends Plan {
  found: { target: OwnershipCheckTarget; result: OwnershipCheckResult } | null;
}

/** Saves the result of a check, if any, and returns the time of the next check. */
function recordResult(tx: Tx, { listing, found }: Checked, now: Date): Date | null {
  const { ownership, state } = listing;
  // A listing off the market may come back, so it is checked again later, but a sold listing stays as it was.
  if (!found) return ownership && isConfirmed(ownership.state) && state !== 'sold' ? addDays(now, RECHECK_DAYS) : null;
  // The web address was changed in the meantime.
  if (ownership?.site !== found.target.site) return null;
  const next = afterOwnershipCheck(ownership, found.target, found.result, now);
  saveOwnership(tx, listing, next, now);
  return nextCheckAt(next, now);
}
