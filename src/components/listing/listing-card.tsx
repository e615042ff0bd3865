import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { METRIC_INFO, type Metric, metricText } from '../../domain/listing/metric.ts';
import { formatMultiple } from '../../domain/listing/multiple.ts';
import type { Stage } from '../../domain/listing/options.ts';
import { OWNER_CONFIRMED } from '../../domain/ownership/methods.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { StateChip } from '../ui/state-chip.tsx';
import textClasses from '../ui/text.module.css';
import { Cover } from './cover.tsx';
import classes from './listing-card.module.css';
import { SourceMark } from './source-mark.tsx';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

export interface CardContent {
  id: string;
  title: string;
  oneLine: string;
  category: string;
  stage: Stage;
  country: string;
  state: 'live' | 'under-offer' | 'sold';
  askingPrice: number;
  multipleTenths: number | null;
  cover: { hash: string; alt: string } | null;
  metrics: Metric[];
  ownerConfirmed: boolean;
  listedAt: Date;
}

/** One project for sale: cover, price, three figures with where they come from. */
export function ListingCard({ card, eager = false }: { card: CardContent; eager?: boolean }) {
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
      <div className={classes.cardBody}>
        <p className={classes.cardMeta}>
          <Text inherit truncate span>
            {card.category} · {regions.of(card.country)}
          </Text>
          {card.state !== 'live' ? (
            <StateChip tone={card.state === 'sold' ? 'fern' : 'slate'}>
              {card.state === 'sold' ? 'Sold' : 'Under offer'}
            </StateChip>
          ) : (
            card.stage !== 'earning' && <StateChip tone="hollow">Pre-revenue</StateChip>
          )}
        </p>
        <h3>
          <Link to={sitePaths.listing(card.id, card.title)}>{card.title}</Link>
        </h3>
        <p className={classes.cardLine}>{card.oneLine}</p>
        <p className={classes.cardPrice}>
          <b className={textClasses.num}>{formatMoney(card.askingPrice)}</b>
          <span>{card.multipleTenths === null ? 'asking price' : `${formatMultiple(card.multipleTenths)} profit`}</span>
        </p>
        <dl>
          {card.metrics.map((metric) => (
            <div key={metric.kind}>
              <dt>{METRIC_INFO[metric.kind].short}</dt>
              <dd>
                <span>
                  {metricText(metric)} {METRIC_INFO[metric.kind].suffix}
                </span>
                <SourceMark source={metric.source} at={metric.asOf} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.cardFoot}>
          Listed {formatDay(card.listedAt)}
          {card.ownerConfirmed && ` · ${OWNER_CONFIRMED}`}
        </p>
      </div>
    </article>
  );
}
