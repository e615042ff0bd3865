import { Group, Text } from '@mantine/core';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { useUserSessions } from '../../data/use-user-sessions.ts';

/** The devices an account is signed in on. */
export function UserSessions({ uid }: { uid: string }) {
  const sessions = useUserSessions(uid).data;
  if (!sessions.length) return null;
  return (
    <div>
      <h3>Signed in on</h3>
      <PlainList>
        {sessions.map(({ id, device, lastSeenAt }) => (
          <Group wrap="nowrap" key={id} component="li" justify="space-between">
            <span>{device}</span>
            <Text size="sm" c="dimmed" span>
              <RelativeTime date={lastSeenAt} />
            </Text>
          </Group>
        ))}
      </PlainList>
    </div>
  );
}
