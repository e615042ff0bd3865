import type { answerApi } from '../../../../src/domain/answer/api.ts';
import type { connectionApi } from '../../../../src/domain/connection/api.ts';
import type { documentApi } from '../../../../src/domain/document/api.ts';
import type { listingApi } from '../../../../src/domain/listing/api.ts';
import type { draftApi } from '../../../../src/domain/listing/draft/api.ts';
import type { ownershipApi } from '../../../../src/domain/ownership/api.ts';
import type { pastedAddressApi } from '../../../../src/domain/pasted-address/api.ts';
import type { recomputeApi } from '../../../../src/domain/recompute/api.ts';
import type { savedSearchApi } from '../../../../src/domain/saved-search/api.ts';
import type { watchlistApi } from '../../../../src/domain/watchlist/api.ts';
import type { HandlersOf } from '../../data/command/context.ts';
import { checkDocument, checkFigures } from '../../features/admin/listings/check-figures.ts';
import { claimListing } from '../../features/admin/listings/claim-listing.ts';
import { compareSubmission } from '../../features/admin/listings/compare-submission.ts';
import { approveChanges, decideSubmission } from '../../features/admin/listings/decide-submission.ts';
import { removeListing, restoreListing } from '../../features/admin/listings/remove-listing.ts';
import { answerQuestion, getAnswers, settleAnswer } from '../../features/answers/answers.ts';
import { askForAnswer, joinQuestions, withdrawQuestion } from '../../features/answers/questions.ts';
import {
  applyConnection,
  connectProcessor,
  refreshConnection,
  removeConnection,
} from '../../features/connections/own-connection.ts';
import { openAccessTier, openDiligenceTier } from '../../features/deals/open-tiers.ts';
import {
  addDocument,
  changeDocument,
  removeDocument,
  saveDiligence,
} from '../../features/documents/change-documents.ts';
import { getDocuments } from '../../features/documents/read-documents.ts';
import { getAllComparables, getCategorySales, getComparables } from '../../features/listings/comparables.ts';
import { convertFigures, createListing, deleteDraft, saveDraft } from '../../features/listings/draft.ts';
import {
  confirmForSale,
  pauseListing,
  recallListing,
  reopenListing,
  resumeListing,
  withdrawListing,
} from '../../features/listings/move-listing.ts';
import { addPicture, arrangePictures, removePicture } from '../../features/listings/pictures.ts';
import { changePrice, publishChanges } from '../../features/listings/publish-changes.ts';
import { getListing, getOlderFigures, getSellerListings } from '../../features/listings/read-listing.ts';
import { readPastedAddress } from '../../features/listings/read-pasted-address.ts';
import { submitListing } from '../../features/listings/submit-listing.ts';
import { beginOwnership, checkOwnership } from '../../features/ownership/ask-for-check.ts';
import {
  applyRecompute,
  cancelRecompute,
  confirmRecompute,
  correctRecompute,
  startRecompute,
} from '../../features/recomputes/recompute.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  saveSearch,
  seeMatch,
} from '../../features/saved-searches/saved-searches.ts';
import { endSearchFeed, renewSearchFeed } from '../../features/saved-searches/search-feed.ts';
import { searchListings, suggestListings } from '../../features/search/search-listings.ts';
import { shareFile } from '../../features/shared-files/shared-files.ts';
import { getReach } from '../../features/stats/reach.ts';
import { dropAnswer, keepAnswer } from '../../features/templates/templates.ts';
import { saveWatchNote, unwatchListing, watchListing } from '../../features/watchlist/watchlist.ts';

/** Endpoints for listings: their content, their verification, and search. */
export const listingHandlers: HandlersOf<
  typeof listingApi &
    typeof draftApi &
    typeof documentApi &
    typeof ownershipApi &
    typeof pastedAddressApi &
    typeof recomputeApi &
    typeof connectionApi &
    typeof answerApi &
    typeof savedSearchApi &
    typeof watchlistApi
> = {
  search: searchListings,
  suggest: suggestListings,
  getListing,
  getComparables,
  getCategorySales,
  getAllComparables,
  getReach,
  getOlderFigures,
  getSellerListings,
  openAccessTier,
  openDiligenceTier,
  saveDiligence,
  createListing,
  saveDraft,
  convertFigures,
  deleteDraft,
  addPicture,
  arrangePictures,
  removePicture,
  submitListing,
  recallListing,
  pauseListing,
  resumeListing,
  withdrawListing,
  reopenListing,
  confirmForSale,
  publishChanges,
  changePrice,
  compareSubmission,
  claimListing,
  decideSubmission,
  approveChanges,
  removeListing,
  restoreListing,
  getDocuments,
  addDocument,
  changeDocument,
  removeDocument,
  checkDocument,
  checkFigures,
  shareFile,
  beginOwnership,
  checkOwnership,
  readPastedAddress,
  startRecompute,
  confirmRecompute,
  correctRecompute,
  cancelRecompute,
  applyRecompute,
  connectProcessor,
  refreshConnection,
  removeConnection,
  applyConnection,
  getAnswers,
  askForAnswer,
  withdrawQuestion,
  answerQuestion,
  joinQuestions,
  settleAnswer,
  keepAnswer,
  dropAnswer,
  saveSearch,
  changeSavedSearch,
  deleteSavedSearch,
  renewSearchFeed,
  endSearchFeed,
  seeMatch,
  watchListing,
  unwatchListing,
  saveWatchNote,
};
