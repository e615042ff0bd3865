import type { ApiName } from '../../../src/domain/api-paths.ts';
import type { Handler } from '../data/handler.ts';
import { buyMembership } from '../features/accounts/membership/buy-membership.ts';
import { communityLink } from '../features/accounts/membership/community-link.ts';
import { premiumStatus } from '../features/accounts/membership/premium-status.ts';
import { acceptSellerAgreement } from '../features/accounts/profile/accept-seller-agreement.ts';
import { addProfilePicture } from '../features/accounts/profile/add-profile-picture.ts';
import { fetchUser } from '../features/accounts/profile/fetch-user.ts';
import { removeProfilePicture } from '../features/accounts/profile/remove-profile-picture.ts';
import { saveBillingDetails } from '../features/accounts/profile/save-billing-details.ts';
import { saveBuyerCard } from '../features/accounts/profile/save-buyer-card.ts';
import { saveBuyerPreferences } from '../features/accounts/profile/save-buyer-preferences.ts';
import { saveOnboardingDraft } from '../features/accounts/profile/save-onboarding-draft.ts';
import { savePersonalInfo } from '../features/accounts/profile/save-personal-info.ts';
import { savePreferences } from '../features/accounts/profile/save-preferences.ts';
import { saveProfile } from '../features/accounts/profile/save-profile.ts';
import { setOnboardingPath } from '../features/accounts/profile/set-onboarding-path.ts';
import { updateOnboardingStep } from '../features/accounts/profile/update-onboarding-step.ts';
import { changePassword } from '../features/accounts/security/change-password.ts';
import { deleteAccount } from '../features/accounts/security/delete-account.ts';
import { resetPassword } from '../features/accounts/security/reset-password.ts';
import { clearSession } from '../features/accounts/session/clear-session.ts';
import { openSession } from '../features/accounts/session/open-session.ts';
import { signOutEverywhere } from '../features/accounts/session/sign-out-everywhere.ts';
import { analytics } from '../features/admin/analytics.ts';
import { approveChanges } from '../features/admin/approve-changes.ts';
import { checkDocument } from '../features/admin/check-document.ts';
import { checkFigures } from '../features/admin/check-figures.ts';
import { claimListing } from '../features/admin/claim-listing.ts';
import { deactivateAccount } from '../features/admin/deactivate-account.ts';
import { decideSubmission } from '../features/admin/decide-submission.ts';
import { deleteOnRequest } from '../features/admin/delete-on-request.ts';
import { endImpersonation } from '../features/admin/end-impersonation.ts';
import { getSamePictures } from '../features/admin/get-same-pictures.ts';
import { liftListingLimit } from '../features/admin/lift-listing-limit.ts';
import { reactivateAccount } from '../features/admin/reactivate-account.ts';
import { removeListing } from '../features/admin/remove-listing.ts';
import { resendVerification } from '../features/admin/resend-verification.ts';
import { resetFactors } from '../features/admin/reset-factors.ts';
import { restoreListing } from '../features/admin/restore-listing.ts';
import { adminSearch } from '../features/admin/search/admin-search.ts';
import { setAdmin } from '../features/admin/set-admin.ts';
import { setPremium } from '../features/admin/set-premium.ts';
import { signOutAccount } from '../features/admin/sign-out-account.ts';
import { startImpersonation } from '../features/admin/start-impersonation.ts';
import { strikeAccount } from '../features/admin/strike-account.ts';
import { writeNote } from '../features/admin/write-note.ts';
import { answerQuestion } from '../features/answers/answer-question.ts';
import { askForAnswer } from '../features/answers/ask-for-answer.ts';
import { getAnswers } from '../features/answers/get-answers.ts';
import { joinQuestions } from '../features/answers/join-questions.ts';
import { settleAnswer } from '../features/answers/settle-answer.ts';
import { withdrawQuestion } from '../features/answers/withdraw-question.ts';
import { checkAuditLog } from '../features/audit/check-audit-log.ts';
import { assignCase } from '../features/cases/assign-case.ts';
import { bugReport } from '../features/cases/bug-report.ts';
import { contactSupport } from '../features/cases/contact-support.ts';
import { reopenCase } from '../features/cases/reopen-case.ts';
import { replyToCase } from '../features/cases/reply-to-case.ts';
import { report } from '../features/cases/report.ts';
import { resolveCase } from '../features/cases/resolve-case.ts';
import { applyConnection } from '../features/connections/apply-connection.ts';
import { connectProcessor } from '../features/connections/connect-processor.ts';
import { refreshConnection } from '../features/connections/refresh-connection.ts';
import { removeConnection } from '../features/connections/remove-connection.ts';
import { checkRecord } from '../features/deal-records/check-record.ts';
import { issueRecord } from '../features/deal-records/issue-record.ts';
import { acceptTerms } from '../features/deals/accept-terms.ts';
import { askQuestion } from '../features/deals/ask-question.ts';
import { blockDeal } from '../features/deals/block-deal.ts';
import { blockPerson } from '../features/deals/block-person.ts';
import { cancelDeal } from '../features/deals/cancel-deal.ts';
import { grantAccess } from '../features/deals/grant-access.ts';
import { openAccessTier } from '../features/deals/open-access-tier.ts';
import { openDiligenceTier } from '../features/deals/open-diligence-tier.ts';
import { refuseAccess } from '../features/deals/refuse-access.ts';
import { replyAsSupport } from '../features/deals/reply-as-support.ts';
import { requestAccess } from '../features/deals/request-access.ts';
import { revokeAccess } from '../features/deals/revoke-access.ts';
import { showIdentity } from '../features/deals/show-identity.ts';
import { unblockPerson } from '../features/deals/unblock-person.ts';
import { withdrawRequest } from '../features/deals/withdraw-request.ts';
import { decideDispute } from '../features/disputes/decide-dispute.ts';
import { makeStatement } from '../features/disputes/make-statement.ts';
import { openDispute } from '../features/disputes/open-dispute.ts';
import { addDocument } from '../features/documents/add-document.ts';
import { changeDocument } from '../features/documents/change-document.ts';
import { getDocuments } from '../features/documents/get-documents.ts';
import { removeDocument } from '../features/documents/remove-document.ts';
import { saveDiligence } from '../features/documents/save-diligence.ts';
import { addFundsDocument } from '../features/funds/add-funds-document.ts';
import { decideFunds } from '../features/funds/decide-funds.ts';
import { removeFundsDocument } from '../features/funds/remove-funds-document.ts';
import { agreeExtension } from '../features/handover/agree-extension.ts';
import { askRefund } from '../features/handover/ask-refund.ts';
import { chooseGuide } from '../features/handover/choose-guide.ts';
import { confirmItem } from '../features/handover/confirm-item.ts';
import { declineExtension } from '../features/handover/decline-extension.ts';
import { proposeExtension } from '../features/handover/propose-extension.ts';
import { putBackItem } from '../features/handover/put-back-item.ts';
import { reportItem } from '../features/handover/report-item.ts';
import { tickStep } from '../features/handover/tick-step.ts';
import { transferItem } from '../features/handover/transfer-item.ts';
import { withdrawExtension } from '../features/handover/withdraw-extension.ts';
import { checkItem } from '../features/handover-checks/check-item.ts';
import { getHandoverText } from '../features/handover-checks/get-handover-text.ts';
import { nameAccount } from '../features/handover-checks/name-account.ts';
import { answerOutsideContest } from '../features/invoices/answer-outside-contest.ts';
import { checkInvoice } from '../features/invoices/check-invoice.ts';
import { confirmOutsidePayment } from '../features/invoices/confirm-outside-payment.ts';
import { connectPayouts } from '../features/invoices/connect-payouts.ts';
import { contestOutsidePayment } from '../features/invoices/contest-outside-payment.ts';
import { decideOutsidePayment } from '../features/invoices/decide-outside-payment.ts';
import { defaultPart } from '../features/invoices/default-part.ts';
import { extendPart } from '../features/invoices/extend-part.ts';
import { getLedger } from '../features/invoices/get-ledger.ts';
import { getMoneyChecks } from '../features/invoices/get-money-checks.ts';
import { getMovements } from '../features/invoices/get-movements.ts';
import { getOperations } from '../features/invoices/get-operations.ts';
import { openPayoutsPage } from '../features/invoices/open-payouts-page.ts';
import { paymentStatus } from '../features/invoices/payment-status.ts';
import { recordDoneByHand } from '../features/invoices/record-done-by-hand.ts';
import { reportOutsidePayment } from '../features/invoices/report-outside-payment.ts';
import { retryOperation } from '../features/invoices/retry-operation.ts';
import { settleHeldPart } from '../features/invoices/settle-held-part.ts';
import { startCheckout } from '../features/invoices/start-checkout.ts';
import { takeBack } from '../features/invoices/take-back.ts';
import { voidInvoice } from '../features/invoices/void-invoice.ts';
import { waiveInstalment } from '../features/invoices/waive-instalment.ts';
import { withdrawOutsideReport } from '../features/invoices/withdraw-outside-report.ts';
import { addPicture } from '../features/listings/add-picture.ts';
import { arrangePictures } from '../features/listings/arrange-pictures.ts';
import { confirmForSale } from '../features/listings/confirm-for-sale.ts';
import { createListing } from '../features/listings/create-listing.ts';
import { deleteDraft } from '../features/listings/delete-draft.ts';
import { getAllComparables } from '../features/listings/get-all-comparables.ts';
import { getComparables } from '../features/listings/get-comparables.ts';
import { getListing } from '../features/listings/get-listing.ts';
import { getOlderFigures } from '../features/listings/get-older-figures.ts';
import { getSellerListings } from '../features/listings/get-seller-listings.ts';
import { pauseListing } from '../features/listings/pause-listing.ts';
import { publishChanges } from '../features/listings/publish-changes.ts';
import { recallListing } from '../features/listings/recall-listing.ts';
import { removePicture } from '../features/listings/remove-picture.ts';
import { reopenListing } from '../features/listings/reopen-listing.ts';
import { resumeListing } from '../features/listings/resume-listing.ts';
import { saveDraft } from '../features/listings/save-draft.ts';
import { submitListing } from '../features/listings/submit-listing.ts';
import { withdrawListing } from '../features/listings/withdraw-listing.ts';
import { unsubscribe } from '../features/mail/unsubscribe.ts';
import { getNotifications } from '../features/notifications/get-notifications.ts';
import { getOlderNotifications } from '../features/notifications/get-older-notifications.ts';
import { markNotificationsRead } from '../features/notifications/mark-notifications-read.ts';
import { acceptOffer } from '../features/offers/accept-offer.ts';
import { buyNow } from '../features/offers/buy-now.ts';
import { counterOffer } from '../features/offers/counter-offer.ts';
import { declineOffer } from '../features/offers/decline-offer.ts';
import { makeOffer } from '../features/offers/make-offer.ts';
import { withdrawOffer } from '../features/offers/withdraw-offer.ts';
import { beginOwnership } from '../features/ownership/begin-ownership.ts';
import { checkOwnership } from '../features/ownership/check-ownership.ts';
import { applyRecompute } from '../features/recomputes/apply-recompute.ts';
import { cancelRecompute } from '../features/recomputes/cancel-recompute.ts';
import { startRecompute } from '../features/recomputes/start-recompute.ts';
import { askForCode } from '../features/repository/ask-for-code.ts';
import { decideOnCode } from '../features/repository/decide-on-code.ts';
import { removeCodeAccess } from '../features/repository/remove-code-access.ts';
import { writeReview } from '../features/reviews/write-review.ts';
import { changeSavedSearch } from '../features/saved-searches/change-saved-search.ts';
import { deleteSavedSearch } from '../features/saved-searches/delete-saved-search.ts';
import { saveSearch } from '../features/saved-searches/save-search.ts';
import { seeMatch } from '../features/saved-searches/see-match.ts';
import { rebuildSearch } from '../features/search/rebuild-search.ts';
import { searchListings, suggestListings } from '../features/search/search-listings.ts';
import { beginConfirmation } from '../features/second-factor/begin-confirmation.ts';
import { beginPasskey } from '../features/second-factor/begin-passkey.ts';
import { beginTotp } from '../features/second-factor/begin-totp.ts';
import { confirmSession } from '../features/second-factor/confirm-session.ts';
import { finishPasskey } from '../features/second-factor/finish-passkey.ts';
import { finishTotp } from '../features/second-factor/finish-totp.ts';
import { removeFactor } from '../features/second-factor/remove-factor.ts';
import { renewRecoveryCodes } from '../features/second-factor/renew-recovery-codes.ts';
import { stopFactorReset } from '../features/second-factor/stop-factor-reset.ts';
import { shareFile } from '../features/shared-files/share-file.ts';
import { beacon } from '../features/stats/beacon.ts';
import { getReach } from '../features/stats/get-reach.ts';
import { recountStats } from '../features/stats/recount-stats.ts';
import { deleteTerms } from '../features/templates/delete-terms.ts';
import { dropAnswer } from '../features/templates/drop-answer.ts';
import { keepAnswer } from '../features/templates/keep-answer.ts';
import { renameTerms } from '../features/templates/rename-terms.ts';
import { saveTerms } from '../features/templates/save-terms.ts';
import { saveWatchNote } from '../features/watchlist/save-watch-note.ts';
import { unwatchListing } from '../features/watchlist/unwatch-listing.ts';
import { watchListing } from '../features/watchlist/watch-listing.ts';

/** One handler for each endpoint; a missing one does not compile. */
export const handlers: { [N in ApiName]: Handler<N> } = {
  checkInvoice,
  checkRecord,
  issueRecord,
  fetchUser,
  getNotifications,
  getOlderNotifications,
  markNotificationsRead,
  updateOnboardingStep,
  openSession,
  bugReport,
  premiumStatus,
  contactSupport,
  report,
  unsubscribe,
  buyMembership,
  signOutEverywhere,
  saveOnboardingDraft,
  saveProfile,
  savePreferences,
  addProfilePicture,
  removeProfilePicture,
  changePassword,
  resetPassword,
  getSellerListings,
  clearSession,
  setOnboardingPath,
  savePersonalInfo,
  acceptSellerAgreement,
  saveBuyerPreferences,
  saveBuyerCard,
  addFundsDocument,
  removeFundsDocument,
  decideFunds,
  saveTerms,
  renameTerms,
  deleteTerms,
  saveBillingDetails,
  search: searchListings,
  suggest: suggestListings,
  getListing,
  getComparables,
  getAllComparables,
  getReach,
  getOlderFigures,
  communityLink,
  createListing,
  deleteDraft,
  saveDraft,
  addPicture,
  arrangePictures,
  removePicture,
  addDocument,
  changeDocument,
  removeDocument,
  getDocuments,
  getAnswers,
  askForAnswer,
  withdrawQuestion,
  answerQuestion,
  joinQuestions,
  settleAnswer,
  keepAnswer,
  dropAnswer,
  askForCode,
  decideOnCode,
  removeCodeAccess,
  beginOwnership,
  checkOwnership,
  startRecompute,
  cancelRecompute,
  applyRecompute,
  connectProcessor,
  refreshConnection,
  removeConnection,
  applyConnection,
  checkDocument,
  checkFigures,
  shareFile,
  submitListing,
  recallListing,
  deleteOnRequest,
  strikeAccount,
  liftListingLimit,
  writeNote,
  signOutAccount,
  resendVerification,
  getLedger,
  getMovements,
  getMoneyChecks,
  getOperations,
  retryOperation,
  recordDoneByHand,
  extendPart,
  adminSearch,
  getSamePictures,
  claimListing,
  checkAuditLog,
  decideSubmission,
  assignCase,
  resolveCase,
  reopenCase,
  replyToCase,
  beginConfirmation,
  beginPasskey,
  beginTotp,
  confirmSession,
  finishPasskey,
  finishTotp,
  removeFactor,
  renewRecoveryCodes,
  stopFactorReset,
  resetFactors,
  setAdmin,
  setPremium,
  analytics,
  rebuildSearch,
  recountStats,
  beacon,
  startImpersonation,
  endImpersonation,
  openAccessTier,
  openDiligenceTier,
  saveDiligence,
  askQuestion,
  replyAsSupport,
  requestAccess,
  showIdentity,
  blockDeal,
  grantAccess,
  refuseAccess,
  revokeAccess,
  acceptTerms,
  makeOffer,
  counterOffer,
  acceptOffer,
  declineOffer,
  withdrawOffer,
  paymentStatus,
  startCheckout,
  transferItem,
  confirmItem,
  reportItem,
  confirmForSale,
  pauseListing,
  reopenListing,
  resumeListing,
  withdrawListing,
  publishChanges,
  approveChanges,
  removeListing,
  restoreListing,
  deactivateAccount,
  reactivateAccount,
  deleteAccount,
  withdrawRequest,
  cancelDeal,
  blockPerson,
  unblockPerson,
  buyNow,
  connectPayouts,
  payoutsPage: openPayoutsPage,
  answerOutsideContest,
  confirmOutsidePayment,
  contestOutsidePayment,
  decideOutsidePayment,
  reportOutsidePayment,
  withdrawOutsideReport,
  defaultPart,
  settleHeldPart,
  takeBack,
  voidInvoice,
  waiveInstalment,
  putBackItem,
  tickStep,
  chooseGuide,
  checkItem,
  nameAccount,
  getHandoverText,
  agreeExtension,
  proposeExtension,
  declineExtension,
  withdrawExtension,
  askRefund,
  openDispute,
  makeStatement,
  decideDispute,
  writeReview,
  saveSearch,
  changeSavedSearch,
  deleteSavedSearch,
  seeMatch,
  watchListing,
  unwatchListing,
  saveWatchNote,
};
