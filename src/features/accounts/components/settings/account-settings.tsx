import { Stack } from '@mantine/core';
import CurrencyChoice from '../../../../components/money/currency-choice.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { CalendarSection } from './calendar-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { GoogleSection } from './google-section.tsx';
import { LocaleSection } from './locale-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

/**
 * Settings for email, password, Google, second factors, currency, time zone, locale, calendar, devices and deletion.
 */
export const AccountSettings = ({ me }: { me: User }) => (
  <Stack gap="mlg">
    <EmailSection me={me} />
    <PasswordSection email={me.email} />
    <GoogleSection />
    <FactorSection me={me} />
    <CurrencySection />
    <TimeZoneSection timeZone={me.preferences.timeZone} />
    <LocaleSection locale={me.preferences.locale} />
    <CalendarSection uid={me.uid} />
    <DevicesSection uid={me.uid} />
    <DeleteSection />
  </Stack>
);

/** The currency shown next to dollar prices on all of the account's devices. */
const CurrencySection = () => (
  <Panel>
    <PanelHead>
      <h2>Prices in your currency</h2>
    </PanelHead>
    <PanelBody>
      <p>
        It is shown after the dollars wherever you compare prices and offers. You agree and pay in US dollars, and rates
        move until then.
      </p>
      <CurrencyChoice />
    </PanelBody>
  </Panel>
);
