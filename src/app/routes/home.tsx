import { Box, Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import listingCardClasses from '../../components/listing/listing-card.module.css';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { SourceMark } from '../../components/listing/source-mark.tsx';
import { Thumb } from '../../components/listing/thumb.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import textClasses from '../../components/ui/text.module.css';
import { TextLink } from '../../components/ui/text-link.tsx';
import { FEE_PERCENT, netToSeller } from '../../domain/invoice/fee.ts';
import { METRIC_INFO, type MetricSource, metricText, SOURCE_LABELS } from '../../domain/listing/metric.ts';
import { formatMultiple } from '../../domain/listing/multiple.ts';
import { renditionUrl } from '../../domain/picture/rendition.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { type SearchCard, useSearch } from '../../features/search/data/use-search.ts';
import classes from '../home/home.module.css';

const NEWEST = new URLSearchParams({ sort: 'newest' });
const EXAMPLE = 2_000_000;
const STEPS = [
  ['Enquiry', 'Ask before you sign anything.'],
  ['Access', 'The seller lets you in. You see costs and problems.'],
  ['Negotiation', 'Counter-offers, term by term.'],
  ['Accepted', 'The project is yours to check. Exclusivity ends by itself.'],
  ['Paid', 'The payment provider holds the money.'],
  ['Handover', 'One item for each asset, ticked off by both.'],
  ['Inspection', 'Seven days to find what is missing.'],
  ['Completed', 'The money is released.'],
] as const;
const MEANS: Record<Exclude<MetricSource, 'connected'>, string> = {
  recomputed: 'Added up by us from an export of the seller’s records.',
  document: 'A reviewer compared it with a document.',
  self: 'Nobody has checked it. You are told so.',
};

export function Component() {
  const { data, isError, refetch } = useSearch(NEWEST);
  const proof =
    data?.cards.find((card) => new Set(card.metrics.map((metric) => metric.source)).size > 1) ?? data?.cards[0];
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1>Buy and sell small projects with figures that were checked</h1>
          <Text c="dimmed" fz={18} mt={16} maw="44ch">
            Side projects and startups under $100k. Each number says where it comes from, each step says whose turn it
            is, and the money moves after the handover.
          </Text>
          <HeroSearch />
          <p className={classes.heroCounts}>
            {Object.entries(data?.facets.category ?? {}).map(([category, count]) => (
              <Link key={category} to={sitePaths.searchFor('category', category)}>
                {category} <span className={textClasses.num}>{count}</span>
              </Link>
            ))}
          </p>
        </div>
        {proof ? <Proof card={proof} /> : <Skeleton height={330} radius="md" />}
      </section>

      <Section>
        <SectionHead>
          <Title order={2} fz={22}>
            Newest
          </Title>
          <TextLink to={sitePaths.search}>All {data?.all ?? ''} projects</TextLink>
        </SectionHead>
        {isError && <ErrorState text="The projects could not be loaded." onRetry={() => void refetch()} />}
        <ul className={listingCardClasses.cards}>
          {data
            ? data.cards.slice(0, 4).map((card) => (
                <li key={card.id}>
                  <ListingCard card={card} />
                </li>
              ))
            : Array.from({ length: 4 }, (_, i) => (
                <li key={i}>
                  <Skeleton height={390} radius="md" />
                </li>
              ))}
        </ul>
      </Section>

      <Section id="how">
        <Title order={2} fz={22} mb={20}>
          How a sale runs
        </Title>
        <ol className={classes.how}>
          {STEPS.map(([name, text]) => (
            <li key={name}>
              <b>{name}</b>
              {text}
            </li>
          ))}
        </ol>
      </Section>

      <Section className={classes.fees} id="fees">
        <div>
          <Title order={2} fz={22} mb={8}>
            Fees
          </Title>
          <Text inherit c="dimmed">
            Listing, searching and access requests cost nothing. The seller pays {FEE_PERCENT} % when the money is
            released, and nothing on what is refunded.
          </Text>
          <Button component={Link} to={sitePaths.signup('seller')} variant="default" mt={16}>
            List a project
          </Button>
        </div>
        <LedgerTable
          title={`If your project sells for ${formatMoney(EXAMPLE)}`}
          rows={[
            { label: 'Price', buyer: -EXAMPLE, seller: EXAMPLE },
            { label: `Handoff’s fee, ${FEE_PERCENT} %`, buyer: 0, seller: netToSeller(EXAMPLE) - EXAMPLE },
          ]}
        />
      </Section>
    </>
  );
}

function HeroSearch() {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(q.trim() ? sitePaths.searchFor('q', q.trim()) : sitePaths.search);
  };
  return (
    <search>
      <form className={classes.heroForm} onSubmit={submit}>
        <TextInput
          size="md"
          type="search"
          aria-label="Search projects"
          placeholder="Newsletter, Shopify, booking"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" h={42}>
          Search
        </Button>
      </form>
    </search>
  );
}

/** A listing of today, with what its figures rest on. */
const Proof = ({ card }: { card: SearchCard }) => (
  <Text to={sitePaths.listing(card.id, card.title)} component={Link} inherit display="block" className={classes.proof}>
    <Group component="span" justify="space-between" className={classes.proofHead}>
      <Group component="span" gap={14}>
        <Thumb url={card.cover ? renditionUrl(card.cover.hash, 320) : null} />
        <span>
          <Box component="b" fw={600} display="block">
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
          <Group component="span" fw={600}>
            <SourceMark source={metric.source} decorative />
            {SOURCE_LABELS[metric.source]}
          </Group>
          <Text size="sm" c="dimmed" span>
            {MEANS[metric.source === 'connected' ? 'recomputed' : metric.source]}
          </Text>
        </span>
      </div>
    ))}
  </Text>
);
