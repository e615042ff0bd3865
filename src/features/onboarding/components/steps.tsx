import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { PreferencesForm } from '../../../components/account/preferences-form.tsx';
import { SellerAgreement } from '../../../components/account/seller-agreement.tsx';
import { WaitingLink } from '../../../components/account/waiting-link.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { CountdownButton } from '../../../components/ui/countdown-button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import type { User } from '../../../domain/account/user.ts';
import { defaultSearchName } from '../../../domain/saved-search/filter-words.ts';
import { filtersFromBuyer } from '../../../domain/saved-search/filters-from-buyer.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { resendVerification } from '../data/verify-email.ts';
import { STEP_TITLES } from './step-titles.ts';

export interface StepProps {
  me: User;
  /** Called when the step is completed and saved, to go to the next step. */
  onNext: () => void;
  /** Form to correct a mistyped address while it is unverified. */
  correctEmail: React.ReactNode;
}

/** Shown until the link in the verification email is opened. */
export function VerifyEmailStep({ me, correctEmail }: StepProps) {
  const resend = () =>
    resendVerification().then(
      () => void toast.success('Sent again. Check your inbox.'),
      (error) => void toast.error(identityError(error).message),
    );
  return (
    <Stack>
      <h1>{STEP_TITLES['verify-email']}</h1>
      <p>
        We sent a link to {me.email ? <b>{me.email}</b> : 'your address'}. Open it on any device; this page continues by
        itself.
      </p>
      <WaitingLink kind="VERIFY_EMAIL" email={me.email || null} label={`Verify ${me.email}`} />
      <div>
        <CountdownButton label="Send again" onPress={resend} />
      </div>
      {correctEmail}
    </Stack>
  );
}

export function SellerAgreementStep({ onNext }: StepProps) {
  return (
    <Stack>
      <h1>{STEP_TITLES['seller-agreement']}</h1>
      <SellerAgreement action="Agree and finish" onAccepted={onNext} />
    </Stack>
  );
}

/** Email notification choices, and a first saved search based on the buyer's preferences. */
export function NotificationsStep({ me, onNext }: StepProps) {
  const filters = me.buyer && filtersFromBuyer(me.buyer);
  const [wanted, setWanted] = useState(true);
  const saveSearch = useCommand('saveSearch', onNext);
  return (
    <Stack gap="mlg">
      <h1>{STEP_TITLES.notifications}</h1>
      <PreferencesForm
        preferences={me.preferences}
        action="Finish"
        onSaved={({ alerts }) => (filters && wanted ? saveSearch.mutate({ filters, alerts }) : onNext())}
      >
        {filters && (
          <Checkbox
            label="Save a search for what I’m looking for"
            description={`“${defaultSearchName(filters)}”. You’ll get alerts for new projects that match; change or delete it at any time.`}
            checked={wanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
        )}
        {saveSearch.error && <ErrorState text={errorText(saveSearch.error)} />}
      </PreferencesForm>
    </Stack>
  );
}
