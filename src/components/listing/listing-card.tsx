import { Link } from 'react-router-dom';
import { METRIC_INFO, type Metric, metricText } from '../../domain/listing/metric.ts';
import { formatMultiple } from '../../domain/listing/multiple.ts';
import type { Stage } from '../../domain/listing/options.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { urls } from '../urls.ts';
import { Cover } from './cover.tsx';
import { SourceMark } from './source-mark.tsx';
import './listing-card.css';

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
  metrics: Pick<Metric, 'kind' | 'value' | 'source'>[];
  listedAt: string;
}

/** One project for sale: cover, price, three figures with where they come from. */
export function ListingCard({ card, eager = false }: { card: CardContent; eager?: boolean }) {
  return (
    <article className="card">
      <Cover
        id={card.id}
        title={card.title}
        hash={card.cover?.hash ?? null}
        alt={card.cover?.alt ?? ''}
        sizes="(max-width: 640px) 100vw, 280px"
        eager={eager}
      />
      <div className="card-body">
        <p className="card-meta">
          <span className="clip">
            {card.category} · {regions.of(card.country)}
          </span>
          {card.state !== 'live' ? (
            <StateChip tone={card.state === 'sold' ? 'fern' : 'slate'}>
              {card.state === 'sold' ? 'Sold' : 'Under offer'}
            </StateChip>
          ) : (
            card.stage !== 'earning' && <StateChip tone="hollow">Pre-revenue</StateChip>
          )}
        </p>
        <h3>
          <Link to={urls.listing(card.id, card.title)}>{card.title}</Link>
        </h3>
        <p className="card-line">{card.oneLine}</p>
        <p className="card-price">
          <b className="num">{formatMoney(card.askingPrice)}</b>
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
                <SourceMark source={metric.source} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="card-foot">Listed {formatDay(new Date(card.listedAt))}</p>
      </div>
    </article>
  );
}
