import type { answerApi } from '../../../../src/domain/answer/api.ts';
import type { connectionApi } from '../../../../src/domain/connection/api.ts';
import type { documentApi } from '../../../../src/domain/document/api.ts';
import type { listingApi } from '../../../../src/domain/listing/api.ts';
import type { ownershipApi } from '../../../../src/domain/ownership/api.ts';
import type { recomputeApi } from '../../../../src/domain/recompute/api.ts';
import type { savedSearchApi } from '../../../../src/domain/saved-search/api.ts';
import type { watchlistApi } from '../../../../src/domain/watchlist/api.ts';
import { approveChanges } from '../../features/admin/approve-changes.ts';
import { checkDocument } from '../../features/admin/check-document.ts';
import { checkFigures } from '../../features/admin/check-figures.ts';
import { claimListing } from '../../features/admin/claim-listing.ts';
import { decideSubmission } from '../../features/admin/decide-submission.ts';
import { getSamePictures } from '../../features/admin/get-same-pictures.ts';
import { removeListing } from '../../features/admin/remove-listing.ts';
import { restoreListing } from '../../features/admin/restore-listing.ts';
import { answerQuestion } from '../../features/answers/answer-question.ts';
import { askForAnswer } from '../../features/answers/ask-for-answer.ts';
import { getAnswers } from '../../features/answers/get-answers.ts';
import { joinQuestions } from '../../features/answers/join-questions.ts';
import { settleAnswer } from '../../features/answers/settle-answer.ts';
import { withdrawQuestion } from '../../features/answers/withdraw-question.ts';
import { applyConnection } from '../../features/connections/apply-connection.ts';
import { connectProcessor } from '../../features/connections/connect-processor.ts';
import { refreshConnection } from '../../features/connections/refresh-connection.ts';
import { removeConnection } from '../../features/connections/remove-connection.ts';
import { openAccessTier } from '../../features/deals/open-access-tier.ts';
import { openDiligenceTier } from '../../features/deals/open-diligence-tier.ts';
import { addDocument } from '../../features/documents/add-document.ts';
import { changeDocument } from '../../features/documents/change-document.ts';
import { getDocuments } from '../../features/documents/get-documents.ts';
import { removeDocument } from '../../features/documents/remove-document.ts';
import { saveDiligence } from '../../features/documents/save-diligence.ts';
import { addPicture } from '../../features/listings/add-picture.ts';
import { arrangePictures } from '../../features/listings/arrange-pictures.ts';
import { confirmForSale } from '../../features/listings/confirm-for-sale.ts';
import { createListing } from '../../features/listings/create-listing.ts';
import { deleteDraft } from '../../features/listings/delete-draft.ts';
import { getAllComparables } from '../../features/listings/get-all-comparables.ts';
import { getComparables } from '../../features/listings/get-comparables.ts';
import { getListing } from '../../features/listings/get-listing.ts';
import { getOlderFigures } from '../../features/listings/get-older-figures.ts';
import { getSellerListings } from '../../features/listings/get-seller-listings.ts';
import { pauseListing } from '../../features/listings/pause-listing.ts';
import { publishChanges } from '../../features/listings/publish-changes.ts';
import { recallListing } from '../../features/listings/recall-listing.ts';
import { removePicture } from '../../features/listings/remove-picture.ts';
import { reopenListing } from '../../features/listings/reopen-listing.ts';
import { resumeListing } from '../../features/listings/resume-listing.ts';
import { saveDraft } from '../../features/listings/save-draft.ts';
import { submitListing } from '../../features/listings/submit-listing.ts';
import { withdrawListing } from '../../features/listings/withdraw-listing.ts';
import { beginOwnership } from '../../features/ownership/begin-ownership.ts';
import { checkOwnership } from '../../features/ownership/check-ownership.ts';
import { applyRecompute } from '../../features/recomputes/apply-recompute.ts';
import { cancelRecompute } from '../../features/recomputes/cancel-recompute.ts';
import { startRecompute } from '../../features/recomputes/start-recompute.ts';
import { changeSavedSearch } from '../../features/saved-searches/change-saved-search.ts';
import { deleteSavedSearch } from '../../features/saved-searches/delete-saved-search.ts';
import { saveSearch } from '../../features/saved-searches/save-search.ts';
import { seeMatch } from '../../features/saved-searches/see-match.ts';
import { searchListings, suggestListings } from '../../features/search/search-listings.ts';
import { shareFile } from '../../features/shared-files/share-file.ts';
import { getReach } from '../../features/stats/get-reach.ts';
import { dropAnswer } from '../../features/templates/drop-answer.ts';
import { keepAnswer } from '../../features/templates/keep-answer.ts';
import { saveWatchNote } from '../../features/watchlist/save-watch-note.ts';
import { unwatchListing } from '../../features/watchlist/unwatch-listing.ts';
import { watchListing } from '../../features/watchlist/watch-listing.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The calls about listings: what they hold and show, what proves it, and how they are found. */
export const listingHandlers: HandlersOf<
  typeof listingApi &
    typeof documentApi &
    typeof ownershipApi &
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
  getAllComparables,
  getReach,
  getOlderFigures,
  getSellerListings,
  openAccessTier,
  openDiligenceTier,
  saveDiligence,
  createListing,
  saveDraft,
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
  getSamePictures,
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
  startRecompute,
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
  seeMatch,
  watchListing,
  unwatchListing,
  saveWatchNote,
};
