import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOutdated, metricMark } from '../../domain/listing/figures/mark.ts';
import { METRIC_INFO, roundedMetricText } from '../../domain/listing/figures/metric.ts';
import { profitMultipleText } from '../../domain/listing/figures/multiple.ts';
import { stageMark } from '../../domain/listing/options.ts';
import type { Card } from '../../domain/search/card.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { daysAgo, formatCalendarDay, relativeTime } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { InCurrency } from '../money/in-currency.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import textClasses from '../ui/text.module.css';
import { ConfirmedMark } from './confirmed-mark.tsx';
import { Cover } from './cover.tsx';
import classes from './listing-card.module.css';
import { SourceMark } from './source-mark.tsx';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

interface ListingCardProps {
  card: Card;
  eager?: boolean;
  /** An action on the listing, placed on its picture. */
  corner?: ReactNode;
}

/** A project's cover, price and three figures with their sources. A sold project shows its sale price. */
export function ListingCard({ card, eager = false, corner }: ListingCardProps) {
  const { state, askingPrice, cutFrom, soldFor } = card;
  const now = useNow();
  return (
    <article className={classes.card}>
      <Cover
        id={card.id}
        title={card.title}
        hash={card.cover?.hash ?? null}
        alt={card.cover?.alt ?? ''}
        sizes="(max-width: 640px) 100vw, 280px"
        eager={eager}
      />
      {corner && <div className={classes.corner}>{corner}</div>}
      <div className={classes.cardBody}>
        <p className={classes.cardMeta}>
          <span>
            {card.category} · {regions.of(card.country)}
          </span>
          {state !== 'live' ? (
            <StateChip tone={state === 'sold' ? 'fern' : 'slate'}>
              {state === 'sold' ? 'Sold' : 'Under offer'}
            </StateChip>
          ) : (
            stageMark(card.stage) && <StateChip tone="hollow">{stageMark(card.stage)}</StateChip>
          )}
        </p>
        <h3>
          <Link dir="auto" to={sitePaths.listing(card.id, card.title)}>
            {card.title}
          </Link>
          {card.ownerConfirmed && <ConfirmedMark />}
        </h3>
        <p dir="auto" className={classes.cardLine}>
          {card.oneLine}
        </p>
        <p className={classes.cardPrice}>
          <span>
            <b className={textClasses.num}>{formatMoney(soldFor ?? askingPrice)}</b>
            {cutFrom !== null && state !== 'sold' && (
              <>
                {' '}
                <del className={textClasses.num}>
                  <span className={textClasses.visuallyHidden}>before </span>
                  {formatMoney(cutFrom)}
                </del>
              </>
            )}
            <InCurrency cents={soldFor ?? askingPrice} />
          </span>
          <span>
            {soldFor !== null
              ? `sold; asked ${formatMoney(askingPrice)}`
              : (profitMultipleText(card) ?? 'asking price')}
          </span>
        </p>
        <dl>
          {card.metrics.map((metric) => (
            <CardMetric key={metric.kind} metric={metric} />
          ))}
        </dl>
        <p className={classes.cardFoot}>
          <span>
            {card.replies
              ? `Replies ${card.replies.replace(/(\d) hours$/, '$1 h')}`
              : `Listed ${formatCalendarDay(card.listedAt)}`}
          </span>
          {card.buyNow ? <b>Buy now</b> : state !== 'sold' && <span>Confirmed {daysAgo(card.confirmedAt, now)}</span>}
        </p>
      </div>
    </article>
  );
}

/** A figure with its mark and age, gray once it is outdated. Its label states the period it covers. */
function CardMetric({ metric }: { metric: Card['metrics'][number] }) {
  const now = useNow();
  const mark = { ...metricMark(metric, null), period: null };
  return (
    <div>
      <dt>{METRIC_INFO[metric.kind].short}</dt>
      <dd>
        <span className={isOutdated(mark, now) ? classes.outdated : undefined}>{roundedMetricText(metric)}</span>
        <SourceMark {...mark} />
        <small>{relativeTime(metric.asOf, now)}</small>
      </dd>
    </div>
  );
}

/** A grid of listing cards, as many per row as fit; each is a list item. */
export const CardGrid = (props: BoxProps & ElementProps<'ul', keyof BoxProps>) => (
  <Box component="ul" className={classes.cards} {...props} />
);
