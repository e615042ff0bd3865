import { refs } from '../../data/firestore/refs.ts';

/** The domain at which a listing’s project is, without `www.`; empty where its seller has not said it. */
export async function ownDomain(listingId: string): Promise<string> {
  const { url = '' } = (await refs.draft(listingId).get()).data() ?? {};
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
