import { Radio, Stack } from '@mantine/core';
import { ALERT_LABELS, ALERTS, type Alerts } from '../../domain/account/preferences.ts';

const TEXTS: Record<Alerts, string> = {
  instant: 'Each new match as soon as it is listed. More than three in an hour come together.',
  daily: 'One summary at 14:00 UTC, on days with new matches.',
  off: 'New matches only wait for you on your dashboard.',
};

interface AlertsChoiceProps {
  label: string;
  description?: string;
  value: Alerts;
  onChange: (alerts: Alerts) => void;
}

/** How soon somebody is alerted of what matches a saved search. */
export const AlertsChoice = ({ label, description, value, onChange }: AlertsChoiceProps) => (
  <Radio.Group
    label={label}
    description={description}
    value={value}
    onChange={(chosen) => onChange(ALERTS.find((alerts) => alerts === chosen) ?? value)}
  >
    <Stack gap={12} mt={10}>
      {ALERTS.map((alerts) => (
        <Radio key={alerts} value={alerts} label={ALERT_LABELS[alerts]} description={TEXTS[alerts]} />
      ))}
    </Stack>
  </Radio.Group>
);
