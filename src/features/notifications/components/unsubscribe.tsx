import { Button, Group, Text } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Stops one kind of email for the account that a mail's key stands for, and offers to undo it. */
export function Unsubscribe({ mailKey }: { mailKey: string }) {
  const change = useCommand('unsubscribe');
  const stopped = change.data && change.variables.stop;
  return (
    <>
      <h1>{stopped ? 'Stopped' : 'Stop these emails?'}</h1>
      <Text inherit c="dimmed" role="status">
        {!change.data && 'You’ll get no more emails of this kind. The bell on the site still notifies you.'}
        {stopped && `You’ll get no more emails about “${change.data.title}”. The bell on the site still notifies you.`}
        {change.data && !stopped && `Emails about “${change.data.title}” are on again.`}
      </Text>
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
          <Button loading={change.isPending} onClick={() => change.mutate({ key: mailKey, stop: true })}>
            Stop these emails
          </Button>
        )}
        <TextLink to={sitePaths.settings('notifications')} size="sm">
          All choices in settings
        </TextLink>
      </Group>
    </>
  );
}
