import type { accountApi } from '../../../../src/domain/account/api.ts';
import type { buyerApi } from '../../../../src/domain/buyer/api.ts';
import type { calendarApi } from '../../../../src/domain/calendar/api.ts';
import type { factorApi } from '../../../../src/domain/factor/api.ts';
import type { notificationApi } from '../../../../src/domain/notification/api.ts';
import type { sessionApi } from '../../../../src/domain/session/api.ts';
import type { HandlersOf } from '../../data/command/context.ts';
import { deleteAccount } from '../../features/accounts/delete-account.ts';
import { fetchUser } from '../../features/accounts/fetch-user.ts';
import { buyMembership, communityLink, premiumStatus } from '../../features/accounts/membership.ts';
import { saveOnboardingDraft, setOnboardingPath, updateOnboardingStep } from '../../features/accounts/onboarding.ts';
import { changePassword, resetPassword } from '../../features/accounts/passwords.ts';
import {
  acceptSellerAgreement,
  addProfilePicture,
  removeProfilePicture,
  saveBillingDetails,
  saveBuyerCard,
  saveBuyerPreferences,
  savePersonalInfo,
  savePreferences,
  saveProfile,
} from '../../features/accounts/save-profile.ts';
import { clearSession, openSession, signOutEverywhere } from '../../features/accounts/sessions.ts';
import {
  deleteOnRequest,
  resendVerification,
  resetFactors,
  signOutAccount,
  writeNote,
} from '../../features/admin/accounts/account-requests.ts';
import { setAdmin, setPremium } from '../../features/admin/accounts/account-rights.ts';
import { deactivateAccount } from '../../features/admin/accounts/deactivate-account.ts';
import { endImpersonation, startImpersonation } from '../../features/admin/accounts/impersonation.ts';
import { reactivateAccount } from '../../features/admin/accounts/reactivate-account.ts';
import { liftListingLimit, strikeAccount } from '../../features/admin/accounts/strikes.ts';
import { endCalendar, renewCalendar } from '../../features/calendar/calendar.ts';
import { blockPerson, unblockPerson } from '../../features/deals/blocks.ts';
import { addFundsDocument, decideFunds, removeFundsDocument } from '../../features/funds/funds.ts';
import { checkMailKey, unsubscribe } from '../../features/mail/unsubscribe.ts';
import {
  getNotifications,
  getOlderNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '../../features/notifications/notifications.ts';
import { beginPasskey, beginTotp, finishPasskey, finishTotp } from '../../features/second-factor/add-factor.ts';
import { removeFactor, renewRecoveryCodes, stopFactorReset } from '../../features/second-factor/change-factors.ts';
import { beginConfirmation, confirmSession } from '../../features/second-factor/confirm-session.ts';

/** Endpoints for accounts, their sessions and second factors, buyer cards and notifications. */
export const accountHandlers: HandlersOf<
  typeof accountApi &
    typeof sessionApi &
    typeof factorApi &
    typeof buyerApi &
    typeof notificationApi &
    typeof calendarApi
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
  markNotificationRead,
  markNotificationsRead,
  unsubscribe,
  checkMailKey,
  renewCalendar,
  endCalendar,
};
