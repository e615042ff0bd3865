import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { METRIC_INFO, roundedMetricText } from '../../../domain/listing/figures/metric.ts';
import { formatMultiple } from '../../../domain/listing/figures/multiple.ts';
import type { PublicListing } from '../../../domain/listing/public-listing.ts';
import { renditionUrl } from '../../../domain/picture/rendition.ts';
import { withVia } from '../../../domain/reach/with-via.ts';
import { reasonText } from '../../../domain/saved-search/alert.ts';
import type { Match } from '../../../domain/saved-search/match.ts';
import { cardOf } from '../../../domain/search/card.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Pages } from '../../../lib/firebase/pages.ts';
import { usePublicListing } from '../data/saved-search-reads.ts';
import classes from './match-groups.module.css';

interface MatchGroupsProps {
  matches: Pages<Match>;
  /** Content to show if none of the loaded matches is still for sale. */
  none: ReactNode;
}

/** Matches that are still for sale, newest first, grouped by the searches that found them. */
export function MatchGroups({ matches: { data, total, showMore }, none }: MatchGroupsProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const left = data.filter(({ listingId }) => !gone.has(listingId));
  const hidden = data.length - left.length;
  const addGone = useCallback((listingId: string) => setGone((before) => new Set([...before, listingId])), []);
  return (
    <>
      {!left.length && none}
      {[...Map.groupBy(left, reasonText)].map(([reason, matches]) => (
        <div key={reason} className={classes.group}>
          <Muted>
            <Moments text={reason} />
          </Muted>
          <ul className={classes.matches}>
            {matches.map((match) => (
              <MatchRow key={match.listingId} match={match} onGone={addGone} />
            ))}
          </ul>
        </div>
      ))}
      <ListFoot shown={left.length} total={total === null ? null : total - hidden} onMore={showMore} />
    </>
  );
}

/** Returns a listing's category, multiple and first figure. */
function factsOf(listing: PublicListing): string {
  const { category, multipleTenths, metrics } = cardOf(listing);
  const [metric] = metrics;
  return [
    category,
    ...(multipleTenths === null ? [] : [`${formatMultiple(multipleTenths)} profit`]),
    ...(metric ? [`${METRIC_INFO[metric.kind].short} ${roundedMetricText(metric)}`] : []),
  ].join(' · ');
}

function MatchRow({ match, onGone }: { match: Match; onGone: (listingId: string) => void }) {
  const { status, data: listing, refused } = usePublicListing(match.listingId);
  const { listingId, seenAt } = match;
  const isForSale = listing?.state === 'live' || listing?.state === 'under-offer';
  const title = listing?.teaser.title ?? match.title;
  const see = useCommand('seeMatch', (_answer, { dismiss }) => dismiss && announce(`${title} dismissed.`));
  // The security rules deny access to listings that are no longer public.
  const isGone = refused || (status === 'success' && !isForSale);
  useEffect(() => {
    if (isGone) onGone(listingId);
  }, [isGone, listingId, onGone]);
  const [cover] = listing?.teaser.pictures ?? [];
  const price = listing?.teaser.askingPrice ?? match.price;
  return (
    <li>
      <Thumb url={cover ? renditionUrl(cover.hash, 320) : null} />
      <div className={classes.text}>
        {isForSale ? (
          <Link
            to={withVia(sitePaths.listing(listingId, title), 'alert')}
            onClick={() => {
              if (!seenAt) see.mutate({ listingId, dismiss: false });
            }}
          >
            <b dir="auto">{title}</b>
          </Link>
        ) : (
          <b dir="auto">{title}</b>
        )}
        {!seenAt && (
          <Text span size="xs" className={classes.new}>
            New
          </Text>
        )}
        {listing && <Muted>{factsOf(listing)}</Muted>}
      </div>
      <p className={classes.price}>
        <b>{formatMoney(price)}</b>
        {match.oldPrice !== null && match.oldPrice > price && <span>was {formatMoney(match.oldPrice)}</span>}
        {listing?.state === 'under-offer' && <span>Under offer</span>}
      </p>
      <p className={classes.time}>
        <RelativeTime date={match.at} />
      </p>
      <IconButton
        aria-label={`Dismiss ${title}`}
        disabled={see.isPending}
        onClick={() =>
          see.mutate({ listingId, dismiss: true }, { onError: (error) => void toast.error(errorText(error)) })
        }
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </li>
  );
}
