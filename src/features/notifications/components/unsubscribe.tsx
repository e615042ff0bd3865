import { Button, Group } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import type { ApiOutput } from '../../../domain/api.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useMailKey } from '../data/mail-key.ts';

/**
 * Stops one kind of email, or the alerts of one saved search, for the account that an email's key belongs to, and
 * offers to undo it.
 */
export function Unsubscribe({ mailKey }: { mailKey: string }) {
  const change = useCommand('unsubscribe');
  const { checking, damaged } = useMailKey(mailKey);
  const stopped = change.data && change.variables.stop;
  if (damaged) {
    return (
      <>
        <h1>This link is incomplete</h1>
        <Muted inherit>
          It was cut off or changed on its way here, so it stops nothing. Open it from the email once more, or choose in{' '}
          <TextLink to={sitePaths.settings('notifications')}>your settings</TextLink> which emails you get.
        </Muted>
      </>
    );
  }
  return (
    <>
      <h1>{stopped ? 'Stopped' : 'Stop these emails?'}</h1>
      <Muted inherit role="status">
        {textOf(change.data ?? null, stopped === true)}
      </Muted>
      {change.error && <ErrorState text={errorText(change.error)} />}
      <Group>
        {stopped ? (
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ key: mailKey, stop: false })}
          >
            Undo
          </Button>
        ) : (
          <Button loading={change.isPending || checking} onClick={() => change.mutate({ key: mailKey, stop: true })}>
            Stop these emails
          </Button>
        )}
        <TextLink to={sitePaths.settings('notifications')} size="sm">
          All email settings
        </TextLink>
      </Group>
    </>
  );
}

/** Describes the emails that were stopped or resumed. Stopping a saved search's emails ends its on-site alerts, too. */
function textOf(answer: ApiOutput<'unsubscribe'> | null, stopped: boolean): string {
  if (!answer) return 'You’ll get no more emails of this kind. You can switch them on again at any time.';
  const { title, search } = answer;
  if (search && stopped)
    return `You’ll get no more alerts for “${isolateText(title)}”. New matches still appear on your dashboard.`;
  if (search) return `Alerts for “${isolateText(title)}” are on again.`;
  if (stopped) return `You’ll get no more emails about “${isolateText(title)}”. You’ll still be notified on the site.`;
  return `Emails about “${isolateText(title)}” are on again.`;
}
