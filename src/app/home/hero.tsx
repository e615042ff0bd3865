import { Box, Button, Group, Skeleton } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { SourceMark } from '../../components/listing/source-mark.tsx';
import { Thumb } from '../../components/listing/thumb.tsx';
import { TextLink } from '../../components/ui/link.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import textClasses from '../../components/ui/text.module.css';
import { feeText } from '../../domain/invoice/fee.ts';
import { shortMarkText } from '../../domain/listing/figures/mark.ts';
import { METRIC_INFO, type MetricSource, roundedMetricText } from '../../domain/listing/figures/metric.ts';
import { profitMultipleText } from '../../domain/listing/figures/multiple.ts';
import { CATEGORIES } from '../../domain/listing/options.ts';
import { renditionUrl } from '../../domain/picture/rendition.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { SearchBox } from '../../features/search/components/search-box.tsx';
import type { SearchAnswer, SearchCard } from '../../features/search/data/use-search.ts';
import { BudgetSearch } from './budget-search.tsx';
import { Count } from './count.tsx';
import classes from './home.module.css';

/** Opens the search page with the typed words. */
function HeroSearch() {
  const navigate = useNavigate();
  return (
    <Box mt="lg">
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
  connected: 'We read it from the seller’s payment account every day.',
  recomputed: 'We added it up from an export of the seller’s records.',
  document: 'A reviewer at Handoff compared it with a document.',
  self: 'Not checked. We say so.',
};

/** A current listing, with the source of each figure. */
export const Proof = ({ card }: { card: SearchCard }) => (
  <div className={classes.proof}>
    <Group wrap="nowrap" component="span" justify="space-between" className={classes.proofHead}>
      <Group wrap="nowrap" component="span" gap="md">
        <Thumb url={card.cover ? renditionUrl(card.cover.hash, 320) : null} />
        <span>
          {/* Only the title is the link, although the whole card is clickable: otherwise the link's accessible name
              would be fifty words long. */}
          <Link dir="auto" to={sitePaths.listing(card.id, card.title)} className={classes.proofTitle}>
            {card.title}
          </Link>
          <Muted span>{card.category}</Muted>
        </span>
      </Group>
      <Box component="span" ta="right">
        <Box component="b" fz="xl" fw={640} className={textClasses.num}>
          {formatMoney(card.askingPrice)}
        </Box>
        <Muted span display="block">
          {profitMultipleText(card) ?? 'asking price'}
        </Muted>
      </Box>
    </Group>
    {card.metrics.map((metric) => (
      <div key={metric.kind}>
        <span>
          <Muted span display="block">
            {METRIC_INFO[metric.kind].label}
          </Muted>
          <Box component="b" fz={20} fw={600} className={textClasses.num}>
            {roundedMetricText(metric)}
          </Box>
        </span>
        <span>
          <Group wrap="nowrap" component="span" fw={600}>
            <SourceMark source={metric.source} at={metric.asOf} decorative />
            {shortMarkText({ source: metric.source, at: metric.asOf }, new Date())}
          </Group>
          <Muted span>{MEANS[metric.source]}</Muted>
        </span>
      </div>
    ))}
  </div>
);

/** A note for sellers with the current fee, and a button to list a project. */
const SellHere = () => (
  <Group mt="lg" gap="md">
    <Muted size="md">
      Selling? Listing is free. You pay {feeText(new Date())} when you are paid.{' '}
      <TextLink to={sitePaths.worth}>What is it worth?</TextLink>
    </Muted>
    <Button component={Link} to={sitePaths.signup('seller')} variant="default">
      List a project
    </Button>
  </Group>
);

/** The top of the landing page: the purpose of the site, a search box, and a current listing as proof. */
export function Hero({ newest }: { newest: SearchAnswer | undefined }) {
  const cards = newest?.cards ?? [];
  // Prefer a card whose figures come from different sources, since it shows best what the source marks are for.
  const proof = cards.find((card) => new Set(card.metrics.map((metric) => metric.source)).size > 1) ?? cards[0];
  return (
    <section className={classes.hero}>
      <div>
        <h1>Small projects for sale, with numbers you can check.</h1>
        <Muted size="md" fz="lg" mt="md" maw="44ch">
          Side projects and startups under $100k. Every number says where it comes from, every step says whose turn it
          is, and the money moves after the handover.
        </Muted>
        <HeroSearch />
        <BudgetSearch />
        <SellHere />
        <p className={classes.heroCounts}>
          {CATEGORIES.map((category) => (
            <Link key={category} to={sitePaths.searchFor('category', category)}>
              {category} <Count count={newest && (newest.facets.category[category] ?? 0)} />
              <span className={textClasses.visuallyHidden}> projects</span>
            </Link>
          ))}
        </p>
      </div>
      <div className={classes.proofPlace}>{proof ? <Proof card={proof} /> : <Skeleton height={330} radius="md" />}</div>
    </section>
  );
}
