import { Checkbox, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { renditionUrl } from '../../../domain/picture/rendition.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { priceChangeSinceWatched } from '../../../domain/watchlist/sort-watchlist.ts';
import type { WatchlistRow } from '../../../domain/watchlist/watched.ts';
import { changeWatched } from '../data/watched-store.ts';
import { WatchNote } from './watch-note.tsx';
import classes from './watchlist.module.css';

interface WatchedRowProps {
  watched: WatchlistRow;
  chosen: boolean;
  /** True if the maximum number of listings for a comparison is already selected. */
  full: boolean;
  /** Called when the listing is selected or deselected for comparison; null if there is nothing to compare it with. */
  onChoose: ((id: string, chosen: boolean) => void) | null;
}

/** A watched listing: its facts, its price then and now, and the watcher's note. */
export function WatchedRow({ watched, chosen, full, onChoose }: WatchedRowProps) {
  const { listingId, listing, watchedAt } = watched;
  const { title, category, state, cover } = listing;
  const gone = state === 'gone';
  return (
    <li className={classes.row} data-gone={gone || undefined}>
      {onChoose && (
        <Checkbox
          className={classes.choose}
          aria-label={`Compare ${title}`}
          checked={chosen}
          disabled={gone || (full && !chosen)}
          onChange={({ currentTarget }) => onChoose(listingId, currentTarget.checked)}
        />
      )}
      <div className={classes.cover}>
        <Thumb url={cover && renditionUrl(cover, 320)} width={96} />
      </div>
      <div className={classes.about}>
        <h2>
          {gone ? (
            title
          ) : (
            <Link dir="auto" to={sitePaths.listing(listingId, title)}>
              {title}
            </Link>
          )}
        </h2>
        <Muted className={classes.facts}>
          {gone ? (
            <StateChip tone="hollow">No longer listed</StateChip>
          ) : (
            state !== 'live' && <ListingStateChip state={state} reader="public" />
          )}
          <span>
            {category} · watched since <Moment at={watchedAt} form="day" />
          </span>
        </Muted>
        <WatchNote listingId={listingId} title={title} note={watched.note} />
      </div>
      <div className={classes.price}>
        <b>
          <Money cents={listing.askingPrice} />
        </b>
        <PriceChange watched={watched} />
      </div>
      <IconButton
        className={classes.remove}
        aria-label={`Remove ${title} from your watchlist`}
        onClick={() => changeWatched({ id: listingId, title }, false)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function PriceChange({ watched }: { watched: WatchlistRow }) {
  const { listing, priceThen } = watched;
  if (listing.state === 'gone') return <Text size="sm">last asking price</Text>;
  if (listing.state === 'sold' && listing.soldFor !== null)
    return <Text size="sm">sold for {formatMoney(listing.soldFor)}</Text>;
  const change = priceChangeSinceWatched(watched);
  if (change === 0) return <Muted>unchanged</Muted>;
  return (
    <Text size="sm" c={change < 0 ? 'var(--fern)' : 'dimmed'} fw={change < 0 ? 550 : undefined}>
      {formatMoney(Math.abs(change))} {change < 0 ? 'less' : 'more'} than {formatMoney(priceThen)}
    </Text>
  );
}
