import type { dealApi } from '../../../../src/domain/deal/api.ts';
import type { dealRecordApi } from '../../../../src/domain/deal-record/api.ts';
import type { disputeApi } from '../../../../src/domain/dispute/api.ts';
import type { handoverApi } from '../../../../src/domain/handover/api.ts';
import type { offerApi } from '../../../../src/domain/offer/api.ts';
import type { repositoryApi } from '../../../../src/domain/repository/api.ts';
import type { reviewApi } from '../../../../src/domain/review/api.ts';
import type { termsApi } from '../../../../src/domain/template/api.ts';
import { checkRecord } from '../../features/deal-records/check-record.ts';
import { issueRecord } from '../../features/deal-records/issue-record.ts';
import { acceptTerms } from '../../features/deals/accept-terms.ts';
import { askQuestion } from '../../features/deals/ask-question.ts';
import { blockDeal } from '../../features/deals/block-deal.ts';
import { cancelDeal } from '../../features/deals/cancel-deal.ts';
import { grantAccess } from '../../features/deals/grant-access.ts';
import { refuseAccess } from '../../features/deals/refuse-access.ts';
import { replyAsSupport } from '../../features/deals/reply-as-support.ts';
import { requestAccess } from '../../features/deals/request-access.ts';
import { revokeAccess } from '../../features/deals/revoke-access.ts';
import { showIdentity } from '../../features/deals/show-identity.ts';
import { withdrawRequest } from '../../features/deals/withdraw-request.ts';
import { decideDispute } from '../../features/disputes/decide-dispute.ts';
import { makeStatement } from '../../features/disputes/make-statement.ts';
import { openDispute } from '../../features/disputes/open-dispute.ts';
import { agreeExtension } from '../../features/handover/agree-extension.ts';
import { askRefund } from '../../features/handover/ask-refund.ts';
import { chooseGuide } from '../../features/handover/choose-guide.ts';
import { confirmItem } from '../../features/handover/confirm-item.ts';
import { declineExtension } from '../../features/handover/decline-extension.ts';
import { proposeExtension } from '../../features/handover/propose-extension.ts';
import { putBackItem } from '../../features/handover/put-back-item.ts';
import { reportItem } from '../../features/handover/report-item.ts';
import { tickStep } from '../../features/handover/tick-step.ts';
import { transferItem } from '../../features/handover/transfer-item.ts';
import { withdrawExtension } from '../../features/handover/withdraw-extension.ts';
import { checkItem } from '../../features/handover-checks/check-item.ts';
import { getHandoverText } from '../../features/handover-checks/get-handover-text.ts';
import { nameAccount } from '../../features/handover-checks/name-account.ts';
import { acceptOffer } from '../../features/offers/accept-offer.ts';
import { buyNow } from '../../features/offers/buy-now.ts';
import { counterOffer } from '../../features/offers/counter-offer.ts';
import { declineOffer } from '../../features/offers/decline-offer.ts';
import { makeOffer } from '../../features/offers/make-offer.ts';
import { withdrawOffer } from '../../features/offers/withdraw-offer.ts';
import { askForCode } from '../../features/repository/ask-for-code.ts';
import { decideOnCode } from '../../features/repository/decide-on-code.ts';
import { removeCodeAccess } from '../../features/repository/remove-code-access.ts';
import { writeReview } from '../../features/reviews/write-review.ts';
import { deleteTerms } from '../../features/templates/delete-terms.ts';
import { renameTerms } from '../../features/templates/rename-terms.ts';
import { saveTerms } from '../../features/templates/save-terms.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The calls about deals, from the first question to the review. */
export const dealHandlers: HandlersOf<
  typeof dealApi &
    typeof dealRecordApi &
    typeof offerApi &
    typeof termsApi &
    typeof repositoryApi &
    typeof handoverApi &
    typeof disputeApi &
    typeof reviewApi
> = {
  askQuestion,
  requestAccess,
  withdrawRequest,
  grantAccess,
  refuseAccess,
  revokeAccess,
  acceptTerms,
  showIdentity,
  blockDeal,
  cancelDeal,
  replyAsSupport,
  issueRecord,
  checkRecord,
  makeOffer,
  counterOffer,
  acceptOffer,
  declineOffer,
  withdrawOffer,
  buyNow,
  saveTerms,
  renameTerms,
  deleteTerms,
  askForCode,
  decideOnCode,
  removeCodeAccess,
  transferItem,
  confirmItem,
  reportItem,
  putBackItem,
  tickStep,
  chooseGuide,
  checkItem,
  nameAccount,
  getHandoverText,
  proposeExtension,
  agreeExtension,
  declineExtension,
  withdrawExtension,
  askRefund,
  openDispute,
  makeStatement,
  decideDispute,
  writeReview,
};
