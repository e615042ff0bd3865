import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isPublic } from '../../../../src/domain/listing/states.ts';
import { type Site, siteOf } from '../../../../src/domain/ownership/site.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

const NONE =
  'Ownership cannot be checked at this web address. Give that of a site, or of a repository on GitHub or GitLab.';

/**
 * The site that a listing is about: where buyers read its web address, the published one, else that of the draft. Throws
 * `invalid-input` where there is none that can be checked.
 */
export async function siteOfListing(tx: Tx, { id, state }: Listing): Promise<Site> {
  const { url } = isPublic(state) ? await tx.get(refs.accessTier(id)) : await tx.get(refs.draft(id));
  const site = siteOf(url);
  if (!site) throw new AppError('invalid-input', NONE, [{ path: 'url', message: NONE }]);
  return site;
}
