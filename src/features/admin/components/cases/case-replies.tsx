import { Stack, Text } from '@mantine/core';
import { Note } from '../../../../components/ui/note.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { CaseReply } from '../../../../domain/case/case.ts';

/** What was answered to whoever sent a case. */
export const CaseReplies = ({ replies }: { replies: readonly CaseReply[] }) =>
  replies.length > 0 && (
    <Stack component="ol" gap={12} p={0} style={{ listStyle: 'none' }} aria-label="Answers">
      {replies.map(({ at, text }) => (
        <Note key={at.getTime()} tone="slate" display="block">
          <p className={textClasses.preLine}>{text}</p>
          <Text size="sm" c="dimmed">
            Answered <RelativeTime date={at} />
          </Text>
        </Note>
      ))}
    </Stack>
  );
