import { Box, VisuallyHidden } from '@mantine/core';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { PreferencesForm } from '../../../components/account/preferences-form.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import type { User } from '../../../domain/account/user.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { NotWhileImpersonating } from '../../../features/accounts/components/not-while-impersonating.tsx';
import { AccountSettings } from '../../../features/accounts/components/settings/account-settings.tsx';
import { BuyerCardSettings } from '../../../features/accounts/components/settings/buyer-card-settings.tsx';
import { PrivacySettings } from '../../../features/accounts/components/settings/privacy-settings.tsx';
import { ProfileSettings } from '../../../features/accounts/components/settings/profile-settings.tsx';
import { useImpersonating, useMe } from '../../../features/accounts/data/use-session.tsx';
import { Payouts } from '../../../features/invoices/components/payouts.tsx';
import { SavedTerms } from '../../../features/offers/components/saved-terms.tsx';
import { useChoice } from '../../../lib/use-choice.ts';
import { useTitle } from '../../../lib/use-title.ts';

const TABS: Record<string, { label: string; show: (me: User) => React.ReactNode }> = {
  profile: { label: 'Profile', show: (me) => <ProfileSettings me={me} /> },
  'buyer-card': { label: 'Buyer card', show: (me) => <BuyerCardSettings me={me} /> },
  terms: { label: 'Saved terms', show: (me) => <SavedTerms uid={me.uid} /> },
  account: { label: 'Account', show: (me) => <AccountSettings me={me} /> },
  billing: { label: 'Billing', show: (me) => <BillingForm billing={me.billing} action="Save" primary /> },
  payouts: { label: 'Payouts', show: (me) => <Payouts me={me} /> },
  notifications: {
    label: 'Notifications',
    show: (me) => (
      <PreferencesForm preferences={me.preferences}>
        <TextLink to={sitePaths.notifications()}>All notifications</TextLink>
      </PreferencesForm>
    ),
  },
  privacy: { label: 'Privacy', show: (me) => <PrivacySettings uid={me.uid} /> },
};
const TAB_LABELS = Object.entries(TABS).map(([key, { label }]) => [key, label] as const);

export function Component() {
  const me = useMe();
  const impersonation = useImpersonating();
  const tab = useChoice('tab', TABS, 'profile');
  const shown = TABS[tab];
  useTitle(shown ? `${shown.label}: Settings` : 'Settings');
  if (impersonation) return <NotWhileImpersonating name={impersonation.targetName} />;
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <Tabs mb="lg" label="Settings" tabs={TAB_LABELS} current={tab} to={sitePaths.settings} />
      <VisuallyHidden component="h2">{shown?.label}</VisuallyHidden>
      <Box maw={620}>{shown?.show(me)}</Box>
    </>
  );
}
