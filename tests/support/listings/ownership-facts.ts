import type { Ownership, OwnershipToken } from '../../../src/domain/ownership/ownership-schema.ts';

/** A proof of a site’s ownership by a DNS record, found at a time. */
export const provedOwnership = (site: string, at: Date, patch: Partial<Ownership> = {}): Ownership => ({
  state: 'proved',
  method: 'dns',
  site,
  provedAt: at,
  foundAt: at,
  silentSince: null,
  problem: null,
  ...patch,
});

/** The token of a listing, whose proof is looked at again at a time. */
export const tokenFacts = (listingId: string, nextAt: Date, patch: Partial<OwnershipToken> = {}): OwnershipToken => ({
  listingId,
  sellerId: 's',
  token: 'ab12'.repeat(10),
  createdAt: nextAt,
  asked: null,
  nextAt,
  ...patch,
});
