import { useInViewport } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconLock, IconMapPin } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/account/avatar.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Metric } from '../../../components/listing/metric.tsx';
import { RevenueChart } from '../../../components/listing/revenue-chart.tsx';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { urls } from '../../../components/urls.ts';
import { answerTimeText, averageRating } from '../../../domain/account/reputation.ts';
import { SOURCE_LABELS } from '../../../domain/listing/metric.ts';
import { monthAt } from '../../../domain/listing/months.ts';
import { ASSET_KIND_LABELS } from '../../../domain/listing/options.ts';
import { plausibility } from '../../../domain/listing/plausibility.ts';
import { formatMultiple, metricOf, multipleTenths } from '../../../domain/listing/teaser.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatDay, formatMonthYear } from '../../../domain/shared/time.ts';
import type { PublicListing } from '../data/use-listing.ts';
import { Gallery } from './gallery.tsx';
import './listing-page.css';

/** Further down, or for members alone: loaded when it is near. */
const Comparables = lazy(() => import('./comparables.tsx').then((module) => ({ default: module.Comparables })));
const OlderFigures = lazy(() => import('./older-figures.tsx').then((module) => ({ default: module.OlderFigures })));

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

interface Props {
  listing: PublicListing;
  /** What this visitor can do about it. */
  actions: ReactNode;
  /** Members see every comparable and what figures were before. */
  member: boolean;
}

/** A listing as everybody sees it. */
export function ListingPage({ listing, actions, member }: Props) {
  const { teaser } = listing;
  const metrics = teaser.metrics.map((metric) => ({ ...metric, asOf: new Date(metric.asOf) }));
  const notes = plausibility({ ...teaser, metrics });
  const multiple = multipleTenths({ askingPrice: teaser.askingPrice, metrics });
  const { ref: below, inViewport } = useInViewport();
  const [near, setNear] = useState(false);
  if (inViewport && !near) setNear(true);
  return (
    <article className="listing">
      <div>
        <nav className="crumbs" aria-label="Where you are">
          <Link to={urls.search}>Browse</Link>
          <span aria-hidden="true">›</span>
          <Link to={`/search?category=${teaser.category}`}>{teaser.category}</Link>
        </nav>
        <h1 className="listing-title">{teaser.title}</h1>
        <p style={{ fontSize: 18 }}>{teaser.oneLine}</p>
        <p className="facts">
          <span>
            {teaser.category}, since {formatMonthYear(teaser.foundedOn)}
          </span>
          <span>
            <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
            {regions.of(teaser.country)}
          </span>
        </p>
        <Gallery id={listing.id} title={teaser.title} pictures={teaser.pictures} />
      </div>

      <aside className="rail" aria-label="Price and seller">
        <section className="panel price-box">
          <div className="row between">
            <ListingStateChip state={listing.state} />
            <span className="muted tiny">
              Confirmed <RelativeTime date={new Date(listing.confirmedAt)} />
            </span>
          </div>
          <p className="price num" style={{ marginTop: 10 }}>
            {formatMoney(teaser.askingPrice)}
          </p>
          <p className="muted small">
            {multiple === null ? 'Asking price' : `${formatMultiple(multiple)} profit of the last 12 months`}
          </p>
          <div style={{ margin: '16px 0' }}>{actions}</div>
          <dl className="sums">
            <div>
              <dt className="muted">Payment</dt>
              <dd>Whole price at close</dd>
            </div>
            <div>
              <dt className="muted">Seller’s help after</dt>
              <dd>{teaser.supportDays} days</dd>
            </div>
          </dl>
          <p className="muted tiny" style={{ marginTop: 10 }}>
            You pay no fee. Money is held by the payment provider until you confirm the handover.
          </p>
        </section>
        <section className="panel panel-body row" style={{ gap: 14 }}>
          <Avatar url={teaser.seller.pictureUrl} size="medium" />
          <div>
            <h2 style={{ fontSize: 15 }}>
              <Link to={urls.profile(teaser.seller.username ?? teaser.seller.uid)} className="link">
                {teaser.seller.name}
              </Link>
            </h2>
            <p className="muted small">{sellerLine(teaser.seller)}</p>
          </div>
        </section>
        <section>
          <h2 style={{ fontSize: 15, marginBottom: 6 }}>What access opens</h2>
          <ul className="checks">
            {[
              'Web address',
              'What twelve months cost',
              'Known problems, in the seller’s words',
              'Identifiers of every asset',
            ].map((what) => (
              <li key={what} style={{ border: 0, padding: '3px 0' }}>
                <IconLock size={16} stroke={1.6} aria-hidden="true" />
                {what}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 style={{ fontSize: 15, marginBottom: 6 }}>Change log</h2>
          <ul className="log">
            {listing.changes.map((change) => (
              <li key={change.id}>
                <span className="muted">{formatDay(new Date(change.at))}</span>
                {change.text}
              </li>
            ))}
          </ul>
        </section>
      </aside>

      <div>
        <section className="section" aria-labelledby="figures">
          <div className="section-head">
            <h2 id="figures">Figures</h2>
            <span className="muted small">Select one to see what it rests on.</span>
          </div>
          <div className="metrics">
            {metrics.map((metric) => (
              <Metric key={metric.kind} metric={metric} />
            ))}
          </div>
          {member && (
            <Suspense>
              <OlderFigures listingId={listing.id} />
            </Suspense>
          )}
        </section>

        {teaser.revenueMonths.length > 0 && (
          <section className="section" aria-labelledby="revenue">
            <div className="section-head">
              <h2 id="revenue">Revenue by month</h2>
              <span className="metric-source">
                <SourceMark source={teaser.revenueSource} decorative />
                {SOURCE_LABELS[teaser.revenueSource]}, {formatMonthYear(teaser.monthsFrom)} –{' '}
                {formatMonthYear(monthAt(teaser.monthsFrom, 11))}
              </span>
            </div>
            <RevenueChart months={teaser.revenueMonths} from={teaser.monthsFrom} />
          </section>
        )}

        <div className="pair">
          <RevenueToProfit metrics={metrics} />
          {notes.length > 0 && (
            <section className="section" aria-labelledby="plausibility">
              <h2 id="plausibility" style={{ marginBottom: 8 }}>
                Plausibility
              </h2>
              <ul className="checks">
                {notes.map((note) => (
                  <li key={note.text}>
                    {note.ok ? (
                      <IconCheck size={18} color="var(--fern)" aria-label="Fits" />
                    ) : (
                      <IconAlertTriangle size={18} color="var(--amber)" aria-label="Look at this" />
                    )}
                    {note.text}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>

        <div ref={below}>
          {near && (
            <Suspense>
              <Comparables listingId={listing.id} category={teaser.category} member={member} />
            </Suspense>
          )}
        </div>

        <section className="section" aria-labelledby="assets">
          <div className="section-head">
            <h2 id="assets">What you get</h2>
            <span className="muted small">
              {teaser.assets.length} {teaser.assets.length === 1 ? 'asset' : 'assets'}, identifiers after access
            </span>
          </div>
          <table className="table flip">
            <thead>
              <tr>
                <th>Asset</th>
                <th>How it moves</th>
                <th className="n">Expected</th>
              </tr>
            </thead>
            <tbody>
              {teaser.assets.map((asset) => (
                <tr key={asset.id}>
                  <td data-label={ASSET_KIND_LABELS[asset.kind]} style={{ fontWeight: 600 }}>
                    {asset.label}
                  </td>
                  <td data-label="How it moves">{asset.transfer}</td>
                  <td data-label="Expected" className="n">
                    {asset.expectedDays} {asset.expectedDays === 1 ? 'day' : 'days'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>

        <section className="section" aria-labelledby="why">
          <h2 id="why" style={{ marginBottom: 8 }}>
            Why it is for sale
          </h2>
          <p style={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{teaser.reasonForSelling}</p>
          {teaser.tech.length > 0 && (
            <>
              <h3 style={{ margin: '20px 0 8px' }}>Built with</h3>
              <ul className="tags">
                {teaser.tech.map((tech) => (
                  <li key={tech} className="tag">
                    {tech}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </article>
  );
}

function RevenueToProfit({ metrics }: { metrics: { kind: Parameters<typeof metricOf>[1]; value: number }[] }) {
  const revenue = metricOf({ metrics }, 'ttmRevenue')?.value;
  const profit = metricOf({ metrics }, 'ttmProfit')?.value;
  if (revenue === undefined || profit === undefined) return null;
  return (
    <section className="section" aria-labelledby="profit">
      <h2 id="profit" style={{ marginBottom: 8 }}>
        From revenue to profit
      </h2>
      <dl className="sums">
        <div>
          <dt>Revenue, 12 months</dt>
          <dd>{formatMoney(revenue)}</dd>
        </div>
        <div>
          <dt>Costs, 12 months</dt>
          <dd>{formatMoney(profit - revenue)}</dd>
        </div>
        <div className="total">
          <dt>Profit</dt>
          <dd>{formatMoney(profit)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** `4.8 of 5 from 6 reviews, 3 sold, answers within 2 hours, member since March 2025` */
function sellerLine({ reviews, sold, answerMinutes, since }: PublicListing['teaser']['seller']): string {
  const average = averageRating(reviews);
  const answers = answerTimeText(answerMinutes);
  return [
    average && `${average} of 5 from ${reviews.count} review${reviews.count === 1 ? '' : 's'}`,
    sold > 0 && `${sold} sold here`,
    answers && `answers ${answers}`,
    `member since ${formatMonthYear(since.slice(0, 7))}`,
  ]
    .filter(Boolean)
    .join(', ');
}
