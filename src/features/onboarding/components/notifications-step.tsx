import { Stack } from '@mantine/core';
import { PreferencesForm } from '../../../components/account/preferences-form.tsx';
import type { StepProps } from './step-props.ts';

export const NotificationsStep = ({ me, onNext }: StepProps) => (
  <Stack gap={20}>
    <h1>Your notifications</h1>
    <PreferencesForm preferences={me.preferences} action="Finish" onSaved={onNext} />
  </Stack>
);
