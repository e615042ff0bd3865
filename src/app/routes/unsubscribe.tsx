import { Button, Group, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';

/** Where the link at the end of a mail leads. Opening it changes nothing: mail scanners open links too. */
export function Component() {
  const key = useSearchParams()[0].get('key') ?? '';
  const change = useCommand('unsubscribe');
  const stopped = change.data && change.variables.stop;
  return (
    <Stack maw={480} py={48}>
      <h1>{stopped ? 'Stopped' : 'Stop these emails?'}</h1>
      <Text inherit c="dimmed" role="status">
        {!change.data && 'No more emails of this kind. The bell on the site still tells you.'}
        {stopped && `You get no more emails about “${change.data.title}”. The bell on the site still tells you.`}
        {change.data && !stopped && `Emails about “${change.data.title}” are on again.`}
      </Text>
      {change.error && <ErrorState text={errorText(change.error)} />}
      <Group>
        {stopped ? (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate({ key, stop: false })}>
            Undo
          </Button>
        ) : (
          <Button loading={change.isPending} onClick={() => change.mutate({ key, stop: true })}>
            Stop these emails
          </Button>
        )}
        <TextLink to={sitePaths.settings('notifications')} size="sm">
          All choices in settings
        </TextLink>
      </Group>
    </Stack>
  );
}
