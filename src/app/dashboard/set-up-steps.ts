import type { User } from '../../domain/account/user.ts';
import { NEW_LISTING, sitePaths } from '../../domain/site-paths.ts';

/** A step in setting up a new account. */
interface SetUpStep {
  isDone: boolean;
  title: string;
  text: string;
  /** The button's label. */
  action: string;
  to: string;
}

type Owner = Pick<User, 'onboardingPath' | 'pictureUrl' | 'bio' | 'payouts' | 'hasFactor'>;

/**
 * Returns the setup steps for the side (buyer or seller) chosen at signup. `hasBegun` is true if the account has a
 * listing or a saved search.
 */
export function setUpSteps(me: Owner, hasBegun: boolean): SetUpStep[] {
  const profile: SetUpStep = {
    isDone: me.pictureUrl !== null && me.bio !== '',
    title: 'Your profile',
    text: 'A picture and a few words. Both sides check it before they answer.',
    action: 'Complete it',
    to: sitePaths.settings('profile'),
  };
  const factor = (text: string): SetUpStep => ({
    isDone: me.hasFactor,
    title: 'A second factor',
    text,
    action: 'Add one',
    to: sitePaths.settings('account'),
  });
  if (me.onboardingPath === 'buyer') {
    return [
      profile,
      {
        isDone: hasBegun,
        title: 'A saved search',
        text: 'Hear about new projects that match it.',
        action: 'Save a search',
        to: sitePaths.search,
      },
      factor('It confirms that it’s you, such as when you release the money.'),
    ];
  }
  return [
    profile,
    {
      isDone: hasBegun,
      title: 'Your first project',
      text: 'Saved as you type, and public only after a review.',
      action: 'List your first project',
      to: sitePaths.editListing(NEW_LISTING, 'basics'),
    },
    {
      isDone: me.payouts?.ready ?? false,
      title: 'A payout account',
      text: 'The money from a sale is sent there.',
      action: 'Set it up',
      to: sitePaths.settings('payouts'),
    },
    factor('It confirms that it’s you, such as when you change where money goes.'),
  ];
}
