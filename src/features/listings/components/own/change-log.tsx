import { Title } from '@mantine/core';
import { ChangeText } from '../../../../components/listing/change-text.tsx';
import { ListFoot } from '../../../../components/table/list-foot.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { formatCalendarDate, formatUtc } from '../../../../domain/shared/time.ts';
import { useChanges } from '../../data/own-listing-reads.ts';

/** Changes published since the review, as on the public page. */
export function ChangeLog({ listingId }: { listingId: string }) {
  const { status, data, total, showMore, retry } = useChanges(listingId);
  return (
    <Section aria-labelledby="changes">
      <Title id="changes" order={2} fz="lg" mb="sm">
        Change log
      </Title>
      {status === 'loading' && <RowsSkeleton rows={2} />}
      {status === 'error' && <ErrorState text="The change log could not be loaded." onRetry={retry} />}
      {status === 'success' && !data.length && (
        <Muted inherit>
          Nothing has changed since it was approved. Changes that you publish are listed here and on the public page.
        </Muted>
      )}
      {data.length > 0 && (
        <PlainList>
          {data.map((change) => (
            <li key={change.id} className={textClasses.breakAnywhere}>
              <Muted component="time" title={formatUtc(change.at)}>
                {formatCalendarDate(change.at)}
              </Muted>
              <p>
                <ChangeText {...change} />
              </p>
            </li>
          ))}
        </PlainList>
      )}
      <ListFoot shown={data.length} total={total} onMore={showMore} label="Show older" />
    </Section>
  );
}
