import { Button, Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MAIL_LABELS, type Preferences } from '../../domain/account/preferences.ts';
import { MAIL_TOPICS } from '../../domain/notification/notification.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../lib/api/use-command.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { toast } from '../ui/toast.tsx';

/** Which emails to send. The bell notifies of everything regardless. */
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
    <form onChange={forgetting(save)} onSubmit={form.onSubmit((values) => save.mutate({ ...values }))}>
      <Stack gap={24}>
        <Checkbox.Group
          label="Also by email"
          description="The bell shows every notification. Emails go to your verified address."
          value={MAIL_TOPICS.filter((type) => form.values.email[type])}
          onChange={(chosen) => {
            for (const type of MAIL_TOPICS) form.setFieldValue(`email.${type}`, chosen.includes(type));
          }}
        >
          <Stack gap={12} mt={10}>
            {MAIL_TOPICS.map((type) => (
              <Checkbox key={type} value={type} label={MAIL_LABELS[type].title} description={MAIL_LABELS[type].text} />
            ))}
          </Stack>
        </Checkbox.Group>
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
