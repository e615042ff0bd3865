import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../../features/notifications/components/unsubscribe.tsx';

/** Where the link at the end of a mail leads. Opening it changes nothing: mail scanners open links too. */
export const Component = () => {
  const mailKey = useSearchParams()[0].get('key') ?? '';
  return (
    <Stack maw={480} py={48}>
      <Unsubscribe mailKey={mailKey} />
    </Stack>
  );
};
