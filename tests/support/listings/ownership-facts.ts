import type { Ownership, OwnershipToken } from '../../../src/domain/ownership/ownership-schema.ts';

/** Returns a proof of a site’s ownership by a DNS record, found at the given time. */
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

/** Returns the token of a listing whose proof is checked again at the given time. */
export const tokenFacts = (listingId: string, nextAt: Date, patch: Partial<OwnershipToken> = {}): OwnershipToken => ({
  listingId,
  sellerId: 's',
  token: 'ab12'.repeat(10),
  createdAt: nextAt,
  asked: null,
  nextAt,
  ...patch,
});
