import { Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ChangeText } from '../../../components/listing/change-text.tsx';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section } from '../../../components/ui/section.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { MAX_CHANGES } from '../../../domain/listing/log-pages.ts';
import { formatCount } from '../../../domain/shared/numbers.ts';
import { formatCalendarDay } from '../../../domain/shared/time.ts';
import { type PublicListing, useChangeLog } from '../data/listing-reads.ts';
import classes from './access-and-changes.module.css';
import pageClasses from './listing-page.module.css';

/** The details that access reveals and the changes since the review, side by side if there is room. */
export const AccessAndChanges = ({ listing }: { listing: PublicListing }) => (
  <div className={listing.changes.length > 0 ? pageClasses.pair : undefined}>
    <IncludedWithAccess opens={listing.teaser.accessOpens} />
    {listing.changes.length > 0 && <ChangeLog listing={listing} />}
  </div>
);

/** Maximum number of rows shown before the rest collapse, so that phone users needn't scroll far. */
const SHOWN = 6;

/** Lists the details that access reveals. */
function IncludedWithAccess({ opens }: { opens: readonly string[] }) {
  const all = [...opens, 'Documents, where the seller adds any'];
  const shown = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
  const folded = all.slice(shown.length);
  return (
    <Section aria-labelledby="opens">
      <Title id="opens" order={2} mb="sm">
        Included with access
      </Title>
      <Opens texts={shown} />
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary data-screen-only className={textClasses.link}>
            {folded.length} more
          </summary>
          <Opens texts={folded} />
        </details>
      )}
    </Section>
  );
}

const Opens = ({ texts }: { texts: readonly string[] }) => (
  <ul className={classes.includes}>
    {texts.map((text) => (
      <li key={text}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);

/** Changes published since the listing's review, newest first. */
function ChangeLog({ listing }: { listing: PublicListing }) {
  const { changes, failed, retry, showMore } = useChangeLog(listing);
  return (
    <Section aria-labelledby="changes">
      <Title id="changes" order={2} mb="sm">
        Change log
      </Title>
      <ul className={classes.log}>
        {changes.map((change) => (
          <li key={change.id}>
            <Muted inherit span>
              {formatCalendarDay(change.at)}
            </Muted>
            <span>
              <ChangeText {...change} />
            </span>
          </li>
        ))}
      </ul>
      {failed && <ErrorState text="Older changes could not be loaded." onRetry={retry} />}
      <ListFoot shown={changes.length} total={listing.changesInAll} onMore={showMore} label="Show older" />
      {changes.length === MAX_CHANGES && <Muted>These are the newest {formatCount(MAX_CHANGES)}.</Muted>}
    </Section>
  );
}
