import { refs } from '../../data/firestore/refs.ts';

/** Returns the domain of a listing's project, without `www.`; empty if its seller has not provided one. */
export async function ownDomain(listingId: string): Promise<string> {
  const { url = '' } = (await refs.draft(listingId).get()).data() ?? {};
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
