import { Skeleton, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LedgerTable } from '../../../components/listing/ledger-table.tsx';
import { CardGrid, ListingCard } from '../../../components/listing/listing-card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { exampleSale, feeText } from '../../../domain/invoice/fee.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type SearchAnswer, useSearch } from '../../../features/search/data/use-search.ts';
import { Count } from '../../home/count.tsx';
import { Hero } from '../../home/hero.tsx';
import classes from '../../home/home.module.css';
import { watchCorner } from '../../listing/watch-corner.tsx';

const NEWEST = new URLSearchParams({ sort: 'newest' });

/** The landing page. */
export function Component() {
  const { data, isError, refetch } = useSearch(NEWEST);
  return (
    <>
      <Hero newest={data} />
      <Newest newest={data} failed={isError} onRetry={() => void refetch()} />
      <SaleSteps />
      <Fees />
    </>
  );
}

const SHOWN = 4;

interface NewestProps {
  newest: SearchAnswer | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The latest listings, with a link to all of them. */
const Newest = ({ newest, failed, onRetry }: NewestProps) => (
  <Section>
    <SectionHead>
      <Title order={2} fz="xl">
        Newest
      </Title>
      <TextLink to={sitePaths.search}>
        All <Count count={newest?.all} /> projects
      </TextLink>
    </SectionHead>
    {failed && <ErrorState text="The projects could not be loaded." onRetry={onRetry} />}
    <CardGrid>
      {newest
        ? newest.cards.slice(0, SHOWN).map((card) => (
            <li key={card.id}>
              <ListingCard card={card} corner={watchCorner(card)} />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, i) => (
            <li key={i}>
              <Skeleton height={390} radius="md" />
            </li>
          ))}
    </CardGrid>
  </Section>
);

const STEPS = [
  ['Inquiry', 'Ask before you sign anything.'],
  ['Access', 'The seller grants access. You see its address and known problems.'],
  ['Negotiation', 'Counter-offers, term by term.'],
  ['Accepted', 'The project is reserved while you check it.'],
  ['Paid', 'The payment provider holds the money.'],
  ['Handover', 'One item per asset, checked off by both.'],
  ['Inspection', 'Seven days to find what is missing.'],
  ['Completed', 'The money is released.'],
] as const;

/** The eight stages of a sale. */
const SaleSteps = () => (
  <Section id="how">
    <Title order={2} fz="xl" mb="mlg">
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
    <TextLink to={sitePaths.walk} display="inline-block" mt="md">
      Walk through a sale
    </TextLink>
  </Section>
);

/** The cost of a sale, with an example. */
function Fees() {
  const now = new Date();
  const { price, fee, feeName } = exampleSale(now);
  return (
    <Section className={classes.fees} id="fees">
      <div>
        <Title order={2} fz="xl" mb="sm">
          Fees
        </Title>
        <Muted inherit>
          Listing, searching and access requests are free. The seller pays {feeText(now)} when the money is released,
          and nothing on refunds. It includes what the payment provider takes.{' '}
          <Link to={sitePaths.helpFees}>All fees</Link>
        </Muted>
      </div>
      <LedgerTable
        title={`If your project sells for ${formatMoney(price)}`}
        rows={[
          { label: 'Price', buyer: -price, seller: price },
          { label: feeName, buyer: 0, seller: -fee },
        ]}
      />
    </Section>
  );
}
