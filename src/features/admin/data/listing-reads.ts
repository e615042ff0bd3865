import { useQuery } from '@tanstack/react-query';
import { userSchema } from '../../../domain/account/user.ts';
import { titleSearch } from '../../../domain/admin/search.ts';
import { auditEntrySchema, auditSubject } from '../../../domain/audit/audit.ts';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import type { Document } from '../../../domain/document/document.ts';
import { openedDocuments } from '../../../domain/document/opening.ts';
import {
  type AccessTier,
  type Listing,
  listingSchema,
  type Submission,
  submissionSchema,
} from '../../../domain/listing/listing.ts';
import { changesBetween, type DraftChange } from '../../../domain/listing/publish/draft-changes.ts';
import {
  type Claim,
  claimSchema,
  type Rejection,
  rejectionSchema,
  reviewedSchema,
} from '../../../domain/listing/publish/listing-review.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import type { AgeSort } from '../../../domain/queries/admin-queries.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { usePublishedTiers } from '../../../lib/firebase/listing-reads.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { useSearchText } from './use-admin-search.ts';
import { type List, ROWS, type Rows, useList, usePage } from './use-list.ts';

/** All submissions of a listing, newest first. */
export const useSubmissions = (listingId: string): Live<Submission[]> =>
  useLiveQuery(adminQueries.submissions(listingId), submissionSchema);

/**
 * Fetches earlier listings with the same pictures, texts or site as a listing. `version` is the number of the listing's
 * submission or revision, and triggers a refetch when it changes.
 */
export const useComparison = (listingId: string, version: number) =>
  useQuery({
    queryKey: ['comparison', listingId, version],
    queryFn: () => callApi('compareSubmission', { listingId }),
  });

/**
 * Number of listings per page; lower than in other lists, because the page also reads each seller and the full selected
 * submission.
 */
const QUEUE_SIZE = 15;
export const QUEUE_ROWS: Rows<Listing> = { schema: listingSchema, idOf: ({ id }) => id };

/** Listings waiting for review, oldest first; with a search text, only those whose titles contain all its words. */
export function useReviewQueue(): List<Listing> {
  // The query matches only the longest word, so the others are checked here.
  const { longest, matches } = titleSearch(useSearchText());
  const page = usePage(adminQueries.reviewQueue(longest, QUEUE_SIZE), QUEUE_ROWS);
  return { ...page, live: { ...page.live, data: page.live.data.filter(matches) } };
}

/** The submission time of the longest-waiting listing; null if none are waiting. */
export const useLongestWaiting = (): Date | null =>
  useLiveQuery(adminQueries.longestWaiting(), listingSchema).data[0]?.submittedAt ?? null;

/** A seller's published changes since the last review; `changes` is null if the reviewed version isn't stored. */
export function usePublishedChanges({ id, teaser }: Listing): {
  status: 'loading' | 'error' | 'success';
  changes: DraftChange[] | null;
  accessTier: AccessTier | null;
  retry: () => void;
} {
  const reviewed = useLiveDoc(paths.reviewed(id), reviewedSchema);
  const published = usePublishedTiers(id);
  const { accessTier, diligence } = published;
  const status = reviewed.status === 'success' ? published.status : reviewed.status;
  const retry = () => {
    reviewed.retry();
    published.retry();
  };
  if (!reviewed.data || !accessTier || !teaser) return { status, changes: null, accessTier, retry };
  return { status, changes: changesBetween(reviewed.data, { teaser, accessTier, diligence }), accessTier, retry };
}

/** The last time an administrator opened each of a listing's documents, by document id; null until loaded. */
export function useOpenedDocuments(
  listingId: string,
  uid: string | null,
  documents: readonly Document[],
): ReadonlyMap<string, Date> | null {
  const query = uid === null ? null : adminQueries.openedBy(uid, auditSubject('listing', listingId));
  const { status, data } = useLiveQuery(query, auditEntrySchema);
  return uid === null || status !== 'success' ? null : openedDocuments(data, documents);
}

/** Listings in one state, or in all states. */
export const useListings = (state: ListingState | 'all', sort: AgeSort): List<Listing> =>
  useList('listing', adminQueries.listingsBy(state === 'all' ? null : state, sort, ROWS), QUEUE_ROWS);

export const useListing = (listingId: string | null): Live<Listing | null> =>
  useLiveDoc(listingId && paths.listing(listingId), listingSchema);

export const useListingDeals = (listingId: string): Live<Deal[]> =>
  useLiveQuery(adminQueries.dealsOn(listingId), dealSchema);

/**
 * A listing's latest rejection since its approval. `isBarred` is true if this administrator made the rejection and
 * another one can do the review.
 */
export function useRejection(listingId: string, uid: string): { rejection: Rejection | null; isBarred: boolean } {
  const rejection = useLiveDoc(paths.rejection(listingId), rejectionSchema).data;
  const isRejecter = rejection?.by === uid;
  // Two results are enough to tell if there is another administrator.
  const byRole = useLiveQuery(isRejecter ? adminQueries.activeAdmins('role', 2) : null, userSchema);
  const byFlag = useLiveQuery(isRejecter ? adminQueries.activeAdmins('isAdmin', 2) : null, userSchema);
  const hasOther = [...byRole.data, ...byFlag.data].some((admin) => admin.uid !== uid);
  return { rejection, isBarred: isRejecter && hasOther };
}

/** The administrator reviewing a listing. */
export const useClaim = (listingId: string): Live<Claim | null> => useLiveDoc(paths.claim(listingId), claimSchema);

/** Listings on the market that changed since their review, oldest first. */
export const useChangedListings = (): List<Listing> => usePage(adminQueries.changedListings(ROWS), QUEUE_ROWS);
