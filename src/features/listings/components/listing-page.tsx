import { Box, Group, Text, Title } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconLock, IconMapPin } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/account/avatar.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import metricClasses from '../../../components/listing/metric.module.css';
import { Metric } from '../../../components/listing/metric.tsx';
import { RevenueChart } from '../../../components/listing/revenue-chart.tsx';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { answerTimeText, averageRating } from '../../../domain/account/reputation.ts';
import { metricOf, SOURCE_LABELS } from '../../../domain/listing/metric.ts';
import { monthAt } from '../../../domain/listing/month-at.ts';
import { formatMultiple, multipleTenths } from '../../../domain/listing/multiple.ts';
import { ASSET_KIND_LABELS } from '../../../domain/listing/options.ts';
import { plausibility } from '../../../domain/listing/plausibility.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatDay, formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import searchPageClasses from '../../search/components/search-page.module.css';
import type { PublicListing } from '../data/use-listing.ts';
import { Gallery } from './gallery.tsx';
import classes from './listing-page.module.css';

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
  const { metrics } = teaser;
  const notes = plausibility(teaser);
  const multiple = multipleTenths(teaser);
  const { ref: below, inViewport } = useInViewport();
  const [near, setNear] = useState(false);
  if (inViewport && !near) setNear(true);
  return (
    <article className={classes.listing}>
      <div>
        <nav className={classes.crumbs} aria-label="Where you are">
          <Link to={sitePaths.search}>Browse</Link>
          <span aria-hidden="true">›</span>
          <Link to={sitePaths.searchFor('category', teaser.category)}>{teaser.category}</Link>
        </nav>
        <h1 className={classes.listingTitle}>{teaser.title}</h1>
        <Box component="p" fz={18}>
          {teaser.oneLine}
        </Box>
        <p className={classes.facts}>
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

      <aside className={classes.rail} aria-label="Price and seller">
        <Panel className={classes.priceBox}>
          <Group justify="space-between">
            <ListingStateChip state={listing.state} />
            <Text size="xs" c="dimmed" span>
              Confirmed <RelativeTime date={listing.confirmedAt} />
            </Text>
          </Group>
          <Box component="p" mt={10} className={clsx(classes.price, textClasses.num)}>
            {formatMoney(teaser.askingPrice)}
          </Box>
          <Text size="sm" c="dimmed">
            {multiple === null ? 'Asking price' : `${formatMultiple(multiple)} profit of the last 12 months`}
          </Text>
          <Box my={16}>{actions}</Box>
          <Sums>
            <div>
              <Box component="dt" c="dimmed">
                Payment
              </Box>
              <dd>Whole price at close</dd>
            </div>
            <div>
              <Box component="dt" c="dimmed">
                Seller’s help after
              </Box>
              <dd>{teaser.supportDays} days</dd>
            </div>
          </Sums>
          <Text size="xs" c="dimmed" mt={10}>
            You pay no fee. Money is held by the payment provider until you confirm the handover.
          </Text>
        </Panel>
        <Panel p={20} style={{ gap: 14 }}>
          <Avatar url={teaser.seller.pictureUrl} size="medium" />
          <div>
            <Title order={2} fz={15}>
              <TextLink to={sitePaths.profile(teaser.seller.username ?? teaser.seller.uid)}>
                {teaser.seller.name}
              </TextLink>
            </Title>
            <Text size="sm" c="dimmed">
              {sellerLine(teaser.seller)}
            </Text>
          </div>
        </Panel>
        <section>
          <Title order={2} fz={15} mb={6}>
            What access opens
          </Title>
          <ul className={classes.checks}>
            {[
              'Web address',
              'What twelve months cost',
              'Known problems, in the seller’s words',
              'Identifiers of every asset',
            ].map((what) => (
              <Box key={what} component="li" py={3} style={{ border: 0 }}>
                <IconLock size={16} stroke={1.6} aria-hidden="true" />
                {what}
              </Box>
            ))}
          </ul>
        </section>
        <section>
          <Title order={2} fz={15} mb={6}>
            Change log
          </Title>
          <ul className={classes.log}>
            {listing.changes.map((change) => (
              <li key={change.id}>
                <Text inherit c="dimmed" span>
                  {formatDay(change.at)}
                </Text>
                {change.text}
              </li>
            ))}
          </ul>
        </section>
      </aside>

      <div>
        <Section aria-labelledby="figures">
          <SectionHead>
            <h2 id="figures">Figures</h2>
            <Text size="sm" c="dimmed" span>
              Select one to see what it rests on.
            </Text>
          </SectionHead>
          <div className={metricClasses.metrics}>
            {metrics.map((metric) => (
              <Metric key={metric.kind} metric={metric} />
            ))}
          </div>
          {member && (
            <Suspense>
              <OlderFigures listingId={listing.id} />
            </Suspense>
          )}
        </Section>

        {teaser.revenueMonths.length > 0 && (
          <Section aria-labelledby="revenue">
            <SectionHead>
              <h2 id="revenue">Revenue by month</h2>
              <span className={metricClasses.metricSource}>
                <SourceMark source={teaser.revenueSource} decorative />
                {SOURCE_LABELS[teaser.revenueSource]}, {formatMonthYear(teaser.monthsFrom)} –{' '}
                {formatMonthYear(monthAt(teaser.monthsFrom, 11))}
              </span>
            </SectionHead>
            <RevenueChart months={teaser.revenueMonths} from={teaser.monthsFrom} />
          </Section>
        )}

        <div className={classes.pair}>
          <RevenueToProfit metrics={metrics} />
          {notes.length > 0 && (
            <Section aria-labelledby="plausibility">
              <Title id="plausibility" order={2} mb={8}>
                Plausibility
              </Title>
              <ul className={classes.checks}>
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
            </Section>
          )}
        </div>

        <div ref={below}>
          {near && (
            <Suspense>
              <Comparables listingId={listing.id} category={teaser.category} member={member} />
            </Suspense>
          )}
        </div>

        <Section aria-labelledby="assets">
          <SectionHead>
            <h2 id="assets">What you get</h2>
            <Text size="sm" c="dimmed" span>
              {teaser.assets.length} {teaser.assets.length === 1 ? 'asset' : 'assets'}, identifiers after access
            </Text>
          </SectionHead>
          <table className={clsx('table', 'flip')}>
            <thead>
              <tr>
                <th>Asset</th>
                <th>How it moves</th>
                <th className={searchPageClasses.n}>Expected</th>
              </tr>
            </thead>
            <tbody>
              {teaser.assets.map((asset) => (
                <tr key={asset.id}>
                  <Box data-label={ASSET_KIND_LABELS[asset.kind]} component="td" fw={600}>
                    {asset.label}
                  </Box>
                  <td data-label="How it moves">{asset.transfer}</td>
                  <td data-label="Expected" className={searchPageClasses.n}>
                    {asset.expectedDays} {asset.expectedDays === 1 ? 'day' : 'days'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>

        <Section aria-labelledby="why">
          <Title id="why" order={2} mb={8}>
            Why it is for sale
          </Title>
          <Box component="p" maw="68ch" className={textClasses.preLine}>
            {teaser.reasonForSelling}
          </Box>
          {teaser.tech.length > 0 && (
            <>
              <Title order={3} mt={20} mb={8}>
                Built with
              </Title>
              <ul className={classes.tags}>
                {teaser.tech.map((tech) => (
                  <li key={tech} className={classes.tag}>
                    {tech}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Section>
      </div>
    </article>
  );
}

function RevenueToProfit({ metrics }: { metrics: { kind: Parameters<typeof metricOf>[1]; value: number }[] }) {
  const revenue = metricOf({ metrics }, 'ttmRevenue')?.value;
  const profit = metricOf({ metrics }, 'ttmProfit')?.value;
  if (revenue === undefined || profit === undefined) return null;
  return (
    <Section aria-labelledby="profit">
      <Title id="profit" order={2} mb={8}>
        From revenue to profit
      </Title>
      <Sums>
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
      </Sums>
    </Section>
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
    `member since ${formatMonthYear(since)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
