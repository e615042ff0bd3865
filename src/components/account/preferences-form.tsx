import { Button, Checkbox, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ALERT_LABELS, ALERTS, NOTIFICATION_LABELS, type Preferences } from '../../domain/account/preferences.ts';
import { NOTIFICATION_TYPES } from '../../domain/notification/notification.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { toast } from '../ui/toast.tsx';

/** Which e-mails one wants; the bell always tells. */
export function PreferencesForm({
  preferences,
  action = 'Save',
  onSaved = () => void toast.success('Saved.'),
}: {
  preferences: Preferences;
  action?: string;
  onSaved?: () => void;
}) {
  const save = useCommand('savePreferences', onSaved);
  const form = useForm({ initialValues: preferences });
  return (
    <form className="stack" style={{ gap: 24 }} onSubmit={form.onSubmit((values) => save.mutate({ ...values }))}>
      <Checkbox.Group
        label="Also by email"
        description="The bell tells you about everything. Emails go to your verified address."
        value={NOTIFICATION_TYPES.filter((type) => form.values.email[type])}
        onChange={(chosen) => {
          for (const type of NOTIFICATION_TYPES) form.setFieldValue(`email.${type}`, chosen.includes(type));
        }}
      >
        <div className="stack" style={{ gap: 12, marginTop: 10 }}>
          {NOTIFICATION_TYPES.map((type) => (
            <Checkbox
              key={type}
              value={type}
              label={NOTIFICATION_LABELS[type].title}
              description={NOTIFICATION_LABELS[type].text}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group label="When a new listing matches what you look for" {...form.getInputProps('alerts')}>
        <div className="stack" style={{ gap: 10, marginTop: 8 }}>
          {ALERTS.map((alert) => (
            <Radio key={alert} value={alert} label={ALERT_LABELS[alert]} />
          ))}
        </div>
      </Radio.Group>
      {save.error && <ErrorState text={errorText(save.error)} />}
      <div>
        <Button type="submit" loading={save.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
