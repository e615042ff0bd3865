import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { renditionUrl } from '../../../domain/picture/rendition.ts';
import { withVia } from '../../../domain/reach/with-via.ts';
import { reasonText } from '../../../domain/saved-search/alert.ts';
import type { Match } from '../../../domain/saved-search/match.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useMatchPages, usePublicListing, useSavedSearches } from '../data/saved-search-reads.ts';
import classes from './new-matches.module.css';

/**
 * Recent matches of a user's saved searches, each with its reason, until dismissed. Users who came to sell and have no
 * searches aren't asked to save one.
 */
export function NewMatches({ uid, buys }: { uid: string; buys: boolean }) {
  const { status, data, total, showMore, retry } = useMatchPages(uid);
  if (status === 'success' && !data.length) return <NoMatches uid={uid} buys={buys} />;
  if (!buys && status === 'loading' && !data.length) return null;
  return (
    <MatchSection>
      {status === 'loading' && !data.length && <RowsSkeleton rows={2} />}
      {status === 'error' && <ErrorState text="Your new matches could not be loaded." onRetry={retry} />}
      {data.length > 0 && (
        <>
          <ul className={classes.matches}>
            {data.map((match) => (
              <MatchRow key={match.listingId} match={match} />
            ))}
          </ul>
          <ListFoot shown={data.length} total={total} onMore={showMore} />
        </>
      )}
    </MatchSection>
  );
}

const MatchSection = ({ children }: { children: ReactNode }) => (
  <Section>
    <SectionHead>
      <h2>New matches</h2>
      <TextLink to={sitePaths.buyingTab('saved')}>Saved searches</TextLink>
    </SectionHead>
    {children}
  </Section>
);

/** Searches are read only here: up to thirty documents that a list of matches doesn't need. */
function NoMatches({ uid, buys }: { uid: string; buys: boolean }) {
  const { status, data: searches } = useSavedSearches(uid);
  if (!buys && !searches.length) return null;
  if (status === 'loading') {
    return (
      <MatchSection>
        <RowsSkeleton rows={2} />
      </MatchSection>
    );
  }
  return <MatchSection>{status === 'success' && <NothingNew saved={searches.length} />}</MatchSection>;
}

const NothingNew = ({ saved }: { saved: number }) =>
  saved ? (
    <Muted inherit>Nothing new for your {saved === 1 ? 'saved search' : `${saved} saved searches`} yet.</Muted>
  ) : (
    <EmptyState
      title="Let projects come to you"
      action={
        <Button component={Link} to={sitePaths.search} variant="default">
          Search and save
        </Button>
      }
    >
      Save a search for what you want to buy. New projects that match it appear here, and you’re alerted of them.
    </EmptyState>
  );

function MatchRow({ match }: { match: Match }) {
  const { status, data: listing, refused } = usePublicListing(match.listingId);
  const { listingId, seenAt } = match;
  const isForSale = listing?.state === 'live' || listing?.state === 'under-offer';
  const title = listing?.teaser.title ?? match.title;
  const see = useCommand('seeMatch', (_answer, { dismiss }) => dismiss && announce(`${title} dismissed.`));
  // The rules deny access to listings that aren't public.
  const isGone = refused || (status === 'success' && !isForSale);
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
        <Muted>{reasonText(match)}</Muted>
      </div>
      <p className={classes.price}>
        <b>{formatMoney(price)}</b>
        {match.oldPrice !== null && match.oldPrice > price && <span>was {formatMoney(match.oldPrice)}</span>}
        {isGone && <span>{listing?.state === 'sold' ? 'Sold' : 'No longer for sale'}</span>}
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
