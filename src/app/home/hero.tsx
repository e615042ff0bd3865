import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { SourceMark } from '../../components/listing/source-mark.tsx';
import { Thumb } from '../../components/listing/thumb.tsx';
import textClasses from '../../components/ui/text.module.css';
import { shortMark } from '../../domain/listing/figures/mark.ts';
import { METRIC_INFO, type MetricSource, metricText } from '../../domain/listing/figures/metric.ts';
import { formatMultiple } from '../../domain/listing/figures/multiple.ts';
import { renditionUrl } from '../../domain/picture/rendition.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { SearchBox } from '../../features/search/components/search-box.tsx';
import type { SearchAnswer, SearchCard } from '../../features/search/data/use-search.ts';
import classes from './home.module.css';

/** Opens the search page with the typed words. */
function HeroSearch() {
  const navigate = useNavigate();
  return (
    <Box mt={24}>
      <SearchBox
        placeholder="Newsletter, Shopify, booking"
        onSearch={(words) => void navigate(words ? sitePaths.searchFor('q', words) : sitePaths.search)}
      >
        <Button type="submit">Search</Button>
      </SearchBox>
    </Box>
  );
}

const MEANS: Record<MetricSource, string> = {
  connected: 'Read by us in the seller’s payment account, every day.',
  recomputed: 'Added up by us from an export of the seller’s records.',
  document: 'A reviewer at Handoff compared it with a document.',
  self: 'Not checked. We say so.',
};

/** A current listing, with the source of each figure. */
export const Proof = ({ card }: { card: SearchCard }) => (
  <Link to={sitePaths.listing(card.id, card.title)} className={classes.proof}>
    <Group wrap="nowrap" component="span" justify="space-between" className={classes.proofHead}>
      <Group wrap="nowrap" component="span" gap={14}>
        <Thumb url={card.cover ? renditionUrl(card.cover.hash, 320) : null} />
        <span>
          <Box component="b" fw={600} display="block" className={textClasses.breakAnywhere}>
            {card.title}
          </Box>
          <Text size="sm" c="dimmed" span>
            {card.category}
          </Text>
        </span>
      </Group>
      <Box component="span" ta="right">
        <Box component="b" fz={22} fw={640} className={textClasses.num}>
          {formatMoney(card.askingPrice)}
        </Box>
        <Text size="sm" c="dimmed" span display="block">
          {card.multipleTenths === null ? 'asking price' : `${formatMultiple(card.multipleTenths)} profit`}
        </Text>
      </Box>
    </Group>
    {card.metrics.map((metric) => (
      <div key={metric.kind}>
        <span>
          <Text size="sm" c="dimmed" span display="block">
            {METRIC_INFO[metric.kind].label}
          </Text>
          <Box component="b" fz={20} fw={600} className={textClasses.num}>
            {metricText(metric)}
          </Box>
        </span>
        <span>
          <Group wrap="nowrap" component="span" fw={600}>
            <SourceMark source={metric.source} at={metric.asOf} decorative />
            {shortMark({ source: metric.source, at: metric.asOf }, new Date())}
          </Group>
          <Text size="sm" c="dimmed" span>
            {MEANS[metric.source]}
          </Text>
        </span>
      </div>
    ))}
  </Link>
);

/** The top of the landing page: what the site is for, a search, and a current listing as proof. */
export function Hero({ newest }: { newest: SearchAnswer | undefined }) {
  const cards = newest?.cards ?? [];
  // Two different sources best show what the marks are for.
  const proof = cards.find((card) => new Set(card.metrics.map((metric) => metric.source)).size > 1) ?? cards[0];
  return (
    <section className={classes.hero}>
      <div>
        <h1>Buy and sell small projects with figures that name their source</h1>
        <Text c="dimmed" fz={18} mt={16} maw="44ch">
          Side projects and startups under $100k. Every number says where it comes from, every step says whose turn it
          is, and the money moves after the handover.
        </Text>
        <HeroSearch />
        <p className={classes.heroCounts}>
          {Object.entries(newest?.facets.category ?? {}).map(([category, count]) => (
            <Link key={category} to={sitePaths.searchFor('category', category)}>
              {category} <span className={textClasses.num}>{count}</span>
            </Link>
          ))}
        </p>
      </div>
      {proof ? <Proof card={proof} /> : <Skeleton height={330} radius="md" />}
    </section>
  );
}
