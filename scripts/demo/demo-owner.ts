import type { Change, Listing } from '../../src/domain/listing/listing.ts';
import { newOwnership, newOwnershipToken, nextCheckAt, RECHECK_DAYS } from '../../src/domain/ownership/ownership.ts';
import type { Ownership, OwnershipToken } from '../../src/domain/ownership/ownership-schema.ts';
import { tokenLine, txtNames } from '../../src/domain/ownership/places.ts';
import { siteOf } from '../../src/domain/ownership/site.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import type { DemoListing } from './demo-listing.ts';

/** The time at which a demo listing's owner was first confirmed. */
const firstAt = ({ daysListed }: DemoListing, now: Date): Date => addDays(now, -daysListed);

/** The ownership of a demo listing; null if no owner is specified. */
export function demoOwnership(demo: DemoListing, url: string, now: Date): Ownership | null {
  const site = siteOf(url);
  if (!site || !demo.owner) return null;
  const { days, lost } = demo.owner;
  // A token that is now missing was still there one check interval earlier.
  const found = { provedAt: firstAt(demo, now), foundAt: addDays(now, -(days + (lost ? RECHECK_DAYS : 0))) };
  const [name = ''] = site.kind === 'host' ? txtNames(site.host) : [];
  const gone = `There is no TXT record at ${name} or ${name.replace(/^_handoff\./, '')}.`;
  return { ...newOwnership(site), ...found, state: lost ? 'lost' : 'proved', problem: lost ? gone : null };
}

/** The ownership token, its simulated location for the emulators, and its entries in the public change log. */
export function demoOwner(demo: DemoListing, { ownership, sellerId }: Listing, now: Date) {
  const code = Buffer.from(demo.id).toString('hex');
  const token: OwnershipToken = {
    ...newOwnershipToken({ listingId: demo.id, sellerId, token: code }, firstAt(demo, now)),
    nextAt: ownership && nextCheckAt(ownership, ownership.foundAt ?? now),
  };
  const place = { place: `_handoff.${ownership?.site}`, texts: [tokenLine(code)] };
  const log: Change[] = [{ id: 'owner-1', at: new Date(firstAt(demo, now).getTime() + 1), text: 'Owner confirmed' }];
  if (demo.owner?.lost)
    log.push({ id: 'owner-2', at: addDays(now, -demo.owner.days), text: 'Owner no longer confirmed' });
  return { token, place, changes: demo.state === 'submitted' ? [] : log };
}
