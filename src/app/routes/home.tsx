import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { SourceMark } from '../../components/listing/source-mark.tsx';
import { Thumb } from '../../components/listing/thumb.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { urls } from '../../components/urls.ts';
import { FEE_PERCENT, netToSeller } from '../../domain/invoice/fee.ts';
import { METRIC_INFO, type MetricSource, metricText, SOURCE_LABELS } from '../../domain/listing/metric.ts';
import { formatMultiple } from '../../domain/listing/multiple.ts';
import { renditionUrl } from '../../domain/picture/rendition.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { type SearchCard, useSearch } from '../../features/search/data/use-search.ts';
import '../home/home.css';

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
      <section className="hero">
        <div>
          <h1>Buy and sell small projects with figures that were checked</h1>
          <p style={{ fontSize: 18, margin: '16px 0 0', maxWidth: '44ch' }} className="muted">
            Side projects and startups under $100k. Each number says where it comes from, each step says whose turn it
            is, and the money moves after the handover.
          </p>
          <HeroSearch />
          <p className="hero-counts">
            {Object.entries(data?.facets.category ?? {}).map(([category, count]) => (
              <Link key={category} to={`/search?category=${category}`}>
                {category} <span className="num">{count}</span>
              </Link>
            ))}
          </p>
        </div>
        {proof ? <Proof card={proof} /> : <Skeleton height={330} radius="md" />}
      </section>

      <section className="section">
        <div className="section-head">
          <h2 style={{ fontSize: 22 }}>Newest</h2>
          <Link to={urls.search} className="link">
            All {data?.all ?? ''} projects
          </Link>
        </div>
        {isError && <ErrorState text="The projects could not be loaded." onRetry={() => void refetch()} />}
        <ul className="cards">
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
      </section>

      <section className="section" id="how">
        <h2 style={{ fontSize: 22, marginBottom: 20 }}>How a sale runs</h2>
        <ol className="how">
          {STEPS.map(([name, text]) => (
            <li key={name}>
              <b>{name}</b>
              {text}
            </li>
          ))}
        </ol>
      </section>

      <section className="section fees" id="fees">
        <div>
          <h2 style={{ fontSize: 22, marginBottom: 8 }}>Fees</h2>
          <p className="muted">
            Listing, searching and access requests cost nothing. The seller pays {FEE_PERCENT} % when the money is
            released, and nothing on what is refunded.
          </p>
          <Button component={Link} to={urls.signup('seller')} variant="default" style={{ marginTop: 16 }}>
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
      </section>
    </>
  );
}

function HeroSearch() {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(q.trim() ? `/search?q=${encodeURIComponent(q.trim())}` : urls.search);
  };
  return (
    <search>
      <form className="hero-form" onSubmit={submit}>
        <TextInput
          className="grow"
          size="md"
          type="search"
          aria-label="Search projects"
          placeholder="Newsletter, Shopify, booking"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" style={{ height: 42 }}>
          Search
        </Button>
      </form>
    </search>
  );
}

/** A listing of today, with what its figures rest on. */
const Proof = ({ card }: { card: SearchCard }) => (
  <Link to={urls.listing(card.id, card.title)} className="panel proof" style={{ display: 'block' }}>
    <span className="row between proof-head">
      <span className="row" style={{ gap: 14 }}>
        <Thumb url={card.cover ? renditionUrl(card.cover.hash, 320) : null} />
        <span>
          <b style={{ fontWeight: 600, display: 'block' }}>{card.title}</b>
          <span className="muted small">{card.category}</span>
        </span>
      </span>
      <span style={{ textAlign: 'right' }}>
        <b className="num" style={{ fontSize: 22, fontWeight: 640 }}>
          {formatMoney(card.askingPrice)}
        </b>
        <span className="muted small" style={{ display: 'block' }}>
          {card.multipleTenths === null ? 'asking price' : `${formatMultiple(card.multipleTenths)} profit`}
        </span>
      </span>
    </span>
    {card.metrics.map((metric) => (
      <div key={metric.kind}>
        <span>
          <span className="muted small" style={{ display: 'block' }}>
            {METRIC_INFO[metric.kind].label}
          </span>
          <b className="num" style={{ fontSize: 20, fontWeight: 600 }}>
            {metricText(metric)}
          </b>
        </span>
        <span>
          <span className="row" style={{ fontWeight: 600 }}>
            <SourceMark source={metric.source} decorative />
            {SOURCE_LABELS[metric.source]}
          </span>
          <span className="muted small">{MEANS[metric.source === 'connected' ? 'recomputed' : metric.source]}</span>
        </span>
      </div>
    ))}
  </Link>
);
