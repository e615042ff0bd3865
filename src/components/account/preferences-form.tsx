import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { ALERT_LABELS, ALERTS, type Alerts, type Preferences } from '../../domain/account/preferences.ts';
import { MAIL_TOPIC_KEYS, MAIL_TOPICS } from '../../domain/notification/mail-topics.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../toast/toast.tsx';
import { ErrorState } from '../ui/error-state.tsx';

const TEXTS: Record<Alerts, string> = {
  instant: 'Each new match as soon as it is listed. More than three in an hour come together.',
  daily: 'One summary at 8:00, on days with new matches.',
  off: 'New matches appear only on your dashboard.',
};

interface AlertsChoiceProps {
  label: string;
  description?: string;
  value: Alerts;
  onChange: (alerts: Alerts) => void;
}

/** The frequency of alerts about matches for a saved search. */
export const AlertsChoice = ({ label, description, value, onChange }: AlertsChoiceProps) => (
  <Radio.Group
    label={label}
    description={description}
    value={value}
    onChange={(chosen) => onChange(ALERTS.find((alerts) => alerts === chosen) ?? value)}
  >
    <Stack gap="smd" mt="smd">
      {ALERTS.map((alerts) => (
        <Radio key={alerts} value={alerts} label={ALERT_LABELS[alerts]} description={TEXTS[alerts]} />
      ))}
    </Stack>
  </Radio.Group>
);

/**
 * Form for the emails to send and the default alert frequency for new saved searches. The bell shows every notification
 * regardless of these settings.
 */
export function PreferencesForm({
  preferences,
  action = 'Save',
  onSaved = () => void toast.success('Saved.'),
  children,
}: {
  preferences: Preferences;
  action?: string;
  onSaved?: (saved: Preferences) => void;
  /** Further settings, shown below. */
  children?: ReactNode;
}) {
  const form = useForm({ initialValues: preferences });
  const save = useCommand('savePreferences', () => onSaved(form.getValues()));
  return (
    <form {...clearOnEdit(save)} onSubmit={form.onSubmit(({ email, alerts }) => save.mutate({ email, alerts }))}>
      <Stack gap="lg">
        <Checkbox.Group
          label="Also by email"
          description="The bell shows every notification. Emails go to your verified address."
          value={MAIL_TOPIC_KEYS.filter((topic) => form.values.email[topic])}
          onChange={(chosen) => {
            for (const topic of MAIL_TOPIC_KEYS) form.setFieldValue(`email.${topic}`, chosen.includes(topic));
          }}
        >
          <Stack gap="smd" mt="smd">
            {MAIL_TOPIC_KEYS.map((topic) => (
              <Checkbox
                key={topic}
                value={topic}
                label={MAIL_TOPICS[topic].label}
                description={MAIL_TOPICS[topic].text}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <AlertsChoice
          label="Alerts for new saved searches"
          description="When a project matches a search you saved. Each saved search can have its own."
          value={form.values.alerts}
          onChange={(alerts) => form.setFieldValue('alerts', alerts)}
        />
        {children}
        {save.error && <ErrorState text={errorText(save.error)} />}
        <div>
          <Button type="submit" loading={save.isPending}>
            {action}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
