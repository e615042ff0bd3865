import { Stack } from '@mantine/core';
import { PreferencesForm } from '../../../components/account/preferences-form.tsx';
import type { StepProps } from './onboarding-flow.tsx';

export const NotificationsStep = ({ me, onNext }: StepProps) => (
  <Stack gap={20}>
    <h1>What we tell you</h1>
    <PreferencesForm preferences={me.preferences} action="Finish" onSaved={onNext} />
  </Stack>
);
