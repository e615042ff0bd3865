import { Text, Title } from '@mantine/core';
import { ChangeText } from '../../../../components/listing/change-text.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';
import { useChanges } from '../../data/own-listing-reads.ts';

/** What was published after the review, as everybody reads it on the public page. */
export function ChangeLog({ listingId }: { listingId: string }) {
  const { status, data, retry } = useChanges(listingId);
  return (
    <Section aria-labelledby="changes">
      <Title id="changes" order={2} fz={18} mb={8}>
        Change log
      </Title>
      {status === 'loading' && <RowsSkeleton rows={2} />}
      {status === 'error' && <ErrorState text="The change log could not be loaded." onRetry={retry} />}
      {status === 'success' && !data.length && (
        <Text inherit c="dimmed">
          Nothing has changed since it was approved. Changes that you publish are listed here and on the public page.
        </Text>
      )}
      {data.length > 0 && (
        <PlainList>
          {data.map((change) => (
            <li key={change.id} className={textClasses.breakAnywhere}>
              <Text size="sm" c="dimmed" component="time" title={formatMoment(change.at)}>
                {formatDate(change.at)}
              </Text>
              <p>
                <ChangeText {...change} />
              </p>
            </li>
          ))}
        </PlainList>
      )}
    </Section>
  );
}
