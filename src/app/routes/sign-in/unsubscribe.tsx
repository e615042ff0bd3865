import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../../../features/notifications/components/unsubscribe.tsx';

/** The target of the unsubscribe link in emails. Opening it changes nothing, because mail scanners open links too. */
export const Component = () => {
  const mailKey = useSearchParams()[0].get('key') ?? '';
  return (
    <Stack maw={480} py="xl">
      <Unsubscribe mailKey={mailKey} />
    </Stack>
  );
};
