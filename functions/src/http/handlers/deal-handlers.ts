import type { dealApi } from '../../../../src/domain/deal/api.ts';
import type { dealRecordApi } from '../../../../src/domain/deal-record/api.ts';
import type { disputeApi } from '../../../../src/domain/dispute/api.ts';
import type { handoverApi } from '../../../../src/domain/handover/api.ts';
import type { offerApi } from '../../../../src/domain/offer/api.ts';
import type { repositoryApi } from '../../../../src/domain/repository/api.ts';
import type { reviewApi } from '../../../../src/domain/review/api.ts';
import type { termsApi } from '../../../../src/domain/template/api.ts';
import type { HandlersOf } from '../../data/command/context.ts';
import { issueRecord } from '../../features/deal-records/issue-record.ts';
import { checkRecord } from '../../features/deal-records/open-record.ts';
import {
  acceptTerms,
  grantAccess,
  refuseAccess,
  requestAccess,
  revokeAccess,
  withdrawRequest,
} from '../../features/deals/access.ts';
import { blockDeal } from '../../features/deals/blocks.ts';
import { cancelDeal } from '../../features/deals/cancel-deal.ts';
import { askQuestion, replyAsSupport, showIdentity } from '../../features/deals/conversation.ts';
import { decideDispute, makeStatement, openDispute } from '../../features/disputes/disputes.ts';
import { checkItem, getHandoverText, nameAccount } from '../../features/handover/ask-for-check.ts';
import {
  chooseGuide,
  confirmItem,
  putBackItem,
  reportItem,
  takeBackItem,
  tickStep,
  transferItem,
} from '../../features/handover/items.ts';
import {
  agreeExtension,
  askRefund,
  declineExtension,
  proposeExtension,
  withdrawExtension,
} from '../../features/handover/more-time.ts';
import { markUnread } from '../../features/messages/mark-unread.ts';
import { acceptOffer } from '../../features/offers/accept-offer.ts';
import { buyNow } from '../../features/offers/buy-now.ts';
import { declineOffer, withdrawOffer } from '../../features/offers/close-offer.ts';
import { counterOffer } from '../../features/offers/counter-offer.ts';
import { makeOffer } from '../../features/offers/make-offer.ts';
import { askForCode, decideOnCode, removeCodeAccess } from '../../features/repository/code-access.ts';
import { decideReview, writeReview } from '../../features/reviews/reviews.ts';
import { deleteTerms, renameTerms, saveTerms } from '../../features/templates/templates.ts';

/** Endpoints for deals, from the first question to the review. */
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
  markUnread,
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
  takeBackItem,
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
  decideReview,
};
