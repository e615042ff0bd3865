import { sellerAgreementVersion, sellerConsent } from '../../../../src/domain/account/seller-agreement.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { withCardInput } from '../../../../src/domain/buyer/card-input.ts';
import { type FundsCheck, withRestatedBand } from '../../../../src/domain/buyer/funds-check.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { nameProblem } from '../../../../src/domain/shared/plain-name.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler, UserContext } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { prepareUsername, saveConsent, saveUser, updateUser } from '../../records/account/account.ts';
import { deleteFundsFile, removeFundsCheck, saveFundsCheck } from '../../records/account/funds.ts';
import { prepareUpload } from '../../records/upload.ts';

/** Records the caller's acceptance of the current seller agreement; an outdated version is rejected. */
export const acceptSellerAgreement: Handler<'acceptSellerAgreement'> = async (ctx, { version }) => {
  if (version !== sellerAgreementVersion(ctx.now)) {
    throw new AppError('invalid-input', 'The agreement has changed. Read the new version.');
  }
  await saveConsent(ctx.uid, sellerConsent(ctx.now), version, ctx.now);
  return { success: true };
};

/**
 * Saves the caller's billing details, such as legal name and country, which are required before the first acceptance of
 * an offer. Invoices store a copy.
 */
export const saveBillingDetails: Handler<'saveBillingDetails'> = (ctx, billing) =>
  updateUser(ctx.uid, (user) => ({ ...user, billing }));

/**
 * Saves the caller's buyer card; sellers see the changes when the card is next sent. If the stated funds change, a
 * pending document is compared with the new amount, and an earlier check no longer counts.
 */
export const saveBuyerCard: Handler<'saveBuyerCard'> = async (ctx, input) => {
  const dropped = await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const check = await tx.find(refs.fundsCheck(ctx.uid));
    saveUser(tx, withCardInput(user, input, ctx.now));
    return check && check.band !== input.fundsBand ? restate(check) : null;

    function restate(stated: FundsCheck): FundsCheck | null {
      const next = withRestatedBand(stated, input.fundsBand);
      if (next) saveFundsCheck(tx, next);
      else removeFundsCheck(tx, stated);
      return next ? null : stated;
    }
  });
  if (dropped) await deleteFundsFile(dropped);
  return { success: true };
};

export const saveBuyerPreferences: Handler<'saveBuyerPreferences'> = (ctx, buyer) =>
  updateUser(ctx.uid, (user) => ({ ...user, buyer }));

type Names = Pick<User, 'firstName' | 'lastName' | 'country' | 'links'> &
  Partial<Pick<User, 'referral' | 'bio'>> & { username: string };

/** Changes an account's names and username; throws 409 if the username is taken. */
async function saveNames(ctx: UserContext, names: Names): Promise<{ success: true }> {
  const displayName = `${names.firstName} ${names.lastName}`.trim();
  const message = nameProblem(displayName);
  if (message)
    throw new AppError('invalid-input', message, [{ path: names.lastName ? 'lastName' : 'firstName', message }]);
  await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const claimUsername = await prepareUsername(tx, names.username, ctx.uid, ctx.now);
    claimUsername();
    saveUser(tx, { ...user, ...names, displayName });
  });
  return { success: true };
}

/** Saves names, username, country, links and referral during onboarding. Throws 409 if the username is taken. */
export const savePersonalInfo: Handler<'savePersonalInfo'> = (ctx, info) => saveNames(ctx, info);

/**
 * Sets which notifications are emailed (the bell shows all), the currency shown beside dollars, time zone and locale.
 */
export const savePreferences: Handler<'savePreferences'> = (ctx, { email, alerts, currency, timeZone, locale }) =>
  updateUser(ctx.uid, (user) => ({
    ...user,
    preferences: {
      email: { ...user.preferences.email, ...email },
      alerts: alerts ?? user.preferences.alerts,
      currency: currency ?? user.preferences.currency,
      timeZone: timeZone ?? user.preferences.timeZone,
      locale: locale ?? user.preferences.locale,
    },
  }));

/**
 * Saves names, username, country, links and bio from the settings. The old username keeps redirecting to the account.
 */
export const saveProfile: Handler<'saveProfile'> = (ctx, profile) => saveNames(ctx, profile);

/**
 * Registers a profile picture of the caller and returns its upload path. The picture appears once it has been
 * published.
 */
export const addProfilePicture: Handler<'addProfilePicture'> = (ctx, { bytes, contentType }) =>
  runCommand(ctx, async (tx) => {
    const pictureId = newId();
    const path = uploadPath('profilePicture', { uid: ctx.uid, pictureId });
    const announce = await prepareUpload(tx, ctx, pictureId, { path, bytes, contentType });
    announce();
    return { pictureId, uploadPath: path };
  });

/** Removes the caller's picture, so that the default one is shown again. */
export const removeProfilePicture: Handler<'removeProfilePicture'> = (ctx) =>
  updateUser(ctx.uid, (user) => ({ ...user, pictureUrl: null, pictureProblem: null, pictureAt: ctx.now }));
