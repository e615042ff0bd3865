import { Stack } from '@mantine/core';
import type { User } from '../../../../domain/account/user.ts';
import { CurrencySection } from './currency-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { GoogleSection } from './google-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** Email, password and Google, second factors, the currency of prices, signed-in devices, and deleting the account. */
export const AccountSettings = ({ me }: { me: User }) => (
  <Stack gap="mlg">
    <EmailSection me={me} />
    <PasswordSection email={me.email} />
    <GoogleSection />
    <FactorSection me={me} />
    <CurrencySection />
    <DevicesSection uid={me.uid} />
    <DeleteSection />
  </Stack>
);
