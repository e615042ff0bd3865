import { Stack, Text } from '@mantine/core';
import { Note } from '../../../../components/ui/note.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { CaseReply } from '../../../../domain/case/case.ts';

/** The replies that the sender of a case got. */
export const CaseReplies = ({ replies }: { replies: readonly CaseReply[] }) =>
  replies.length > 0 && (
    <Stack component="ol" gap={12} aria-label="Replies">
      {replies.map(({ at, text }) => (
        <li key={at.getTime()}>
          <Note tone="slate" display="block">
            <p className={textClasses.preLine}>{text}</p>
            <Text size="sm" c="dimmed">
              Replied <RelativeTime date={at} />
            </Text>
          </Note>
        </li>
      ))}
    </Stack>
  );
