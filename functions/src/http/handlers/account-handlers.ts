import type { accountApi } from '../../../../src/domain/account/api.ts';
import type { buyerApi } from '../../../../src/domain/buyer/api.ts';
import type { factorApi } from '../../../../src/domain/factor/api.ts';
import type { notificationApi } from '../../../../src/domain/notification/api.ts';
import type { sessionApi } from '../../../../src/domain/session/api.ts';
import { buyMembership } from '../../features/accounts/membership/buy-membership.ts';
import { communityLink } from '../../features/accounts/membership/community-link.ts';
import { premiumStatus } from '../../features/accounts/membership/premium-status.ts';
import { acceptSellerAgreement } from '../../features/accounts/profile/accept-seller-agreement.ts';
import { addProfilePicture } from '../../features/accounts/profile/add-profile-picture.ts';
import { fetchUser } from '../../features/accounts/profile/fetch-user.ts';
import { removeProfilePicture } from '../../features/accounts/profile/remove-profile-picture.ts';
import { saveBillingDetails } from '../../features/accounts/profile/save-billing-details.ts';
import { saveBuyerCard } from '../../features/accounts/profile/save-buyer-card.ts';
import { saveBuyerPreferences } from '../../features/accounts/profile/save-buyer-preferences.ts';
import { saveOnboardingDraft } from '../../features/accounts/profile/save-onboarding-draft.ts';
import { savePersonalInfo } from '../../features/accounts/profile/save-personal-info.ts';
import { savePreferences } from '../../features/accounts/profile/save-preferences.ts';
import { saveProfile } from '../../features/accounts/profile/save-profile.ts';
import { setOnboardingPath } from '../../features/accounts/profile/set-onboarding-path.ts';
import { updateOnboardingStep } from '../../features/accounts/profile/update-onboarding-step.ts';
import { changePassword } from '../../features/accounts/security/change-password.ts';
import { deleteAccount } from '../../features/accounts/security/delete-account.ts';
import { resetPassword } from '../../features/accounts/security/reset-password.ts';
import { clearSession } from '../../features/accounts/session/clear-session.ts';
import { openSession } from '../../features/accounts/session/open-session.ts';
import { signOutEverywhere } from '../../features/accounts/session/sign-out-everywhere.ts';
import { deactivateAccount } from '../../features/admin/deactivate-account.ts';
import { deleteOnRequest } from '../../features/admin/delete-on-request.ts';
import { endImpersonation } from '../../features/admin/end-impersonation.ts';
import { liftListingLimit } from '../../features/admin/lift-listing-limit.ts';
import { reactivateAccount } from '../../features/admin/reactivate-account.ts';
import { resendVerification } from '../../features/admin/resend-verification.ts';
import { resetFactors } from '../../features/admin/reset-factors.ts';
import { setAdmin } from '../../features/admin/set-admin.ts';
import { setPremium } from '../../features/admin/set-premium.ts';
import { signOutAccount } from '../../features/admin/sign-out-account.ts';
import { startImpersonation } from '../../features/admin/start-impersonation.ts';
import { strikeAccount } from '../../features/admin/strike-account.ts';
import { writeNote } from '../../features/admin/write-note.ts';
import { blockPerson } from '../../features/deals/block-person.ts';
import { unblockPerson } from '../../features/deals/unblock-person.ts';
import { addFundsDocument } from '../../features/funds/add-funds-document.ts';
import { decideFunds } from '../../features/funds/decide-funds.ts';
import { removeFundsDocument } from '../../features/funds/remove-funds-document.ts';
import { unsubscribe } from '../../features/mail/unsubscribe.ts';
import { getNotifications } from '../../features/notifications/get-notifications.ts';
import { getOlderNotifications } from '../../features/notifications/get-older-notifications.ts';
import { markNotificationsRead } from '../../features/notifications/mark-notifications-read.ts';
import { beginConfirmation } from '../../features/second-factor/begin-confirmation.ts';
import { beginPasskey } from '../../features/second-factor/begin-passkey.ts';
import { beginTotp } from '../../features/second-factor/begin-totp.ts';
import { confirmSession } from '../../features/second-factor/confirm-session.ts';
import { finishPasskey } from '../../features/second-factor/finish-passkey.ts';
import { finishTotp } from '../../features/second-factor/finish-totp.ts';
import { removeFactor } from '../../features/second-factor/remove-factor.ts';
import { renewRecoveryCodes } from '../../features/second-factor/renew-recovery-codes.ts';
import { stopFactorReset } from '../../features/second-factor/stop-factor-reset.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The calls about accounts, their sessions and second factors, buyer cards and notifications. */
export const accountHandlers: HandlersOf<
  typeof accountApi & typeof sessionApi & typeof factorApi & typeof buyerApi & typeof notificationApi
> = {
  fetchUser,
  setOnboardingPath,
  updateOnboardingStep,
  saveOnboardingDraft,
  savePersonalInfo,
  acceptSellerAgreement,
  saveBuyerPreferences,
  saveProfile,
  addProfilePicture,
  removeProfilePicture,
  savePreferences,
  saveBillingDetails,
  changePassword,
  resetPassword,
  premiumStatus,
  buyMembership,
  communityLink,
  blockPerson,
  unblockPerson,
  deleteAccount,
  deactivateAccount,
  reactivateAccount,
  deleteOnRequest,
  strikeAccount,
  liftListingLimit,
  writeNote,
  resendVerification,
  setAdmin,
  setPremium,
  openSession,
  clearSession,
  signOutEverywhere,
  signOutAccount,
  startImpersonation,
  endImpersonation,
  beginTotp,
  finishTotp,
  beginPasskey,
  finishPasskey,
  beginConfirmation,
  confirmSession,
  renewRecoveryCodes,
  removeFactor,
  stopFactorReset,
  resetFactors,
  saveBuyerCard,
  addFundsDocument,
  removeFundsDocument,
  decideFunds,
  getNotifications,
  getOlderNotifications,
  markNotificationsRead,
  unsubscribe,
};
