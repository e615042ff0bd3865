import { Button, Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import { feesOfNewOffer, netToSeller, percentText } from '../../../../domain/invoice/fee.ts';
import { formatMultiple, paybackMonths } from '../../../../domain/listing/figures/multiple.ts';
import { USUAL_MULTIPLES, USUAL_MULTIPLES_AS_OF } from '../../../../domain/listing/figures/usual-multiples.ts';
import {
  monthsEarned,
  type PriceRange,
  pricesAt,
  type WorthFigures,
} from '../../../../domain/listing/figures/worth.ts';
import { formatMoney, formatRoundedMoney, MAX_PRICE_CENTS } from '../../../../domain/shared/money.ts';
import { formatMonthYear, monthsText } from '../../../../domain/shared/time.ts';
import { NEW_LISTING, sitePaths } from '../../../../domain/site-paths.ts';
import { keepWorth } from '../../../../lib/session/kept-worth.ts';
import { useSessionFlag } from '../../../../lib/session/session-flag.ts';
import { type CategorySales, useCategorySales } from '../../data/listing-reads.ts';

interface WorthResultProps {
  figures: WorthFigures;
  now: Date;
}

/**
 * The price range that a project's figures suggest, based on past sales here and on typical multiples, and the amount
 * the seller would receive.
 */
export function WorthResult({ figures, now }: WorthResultProps) {
  const { category, profit, foundedOn } = figures;
  const { data: sales, isError, refetch } = useCategorySales(category);
  const months = monthsEarned(foundedOn, now);
  const yearly = profit * months;
  return (
    <>
      {isError && <ErrorState text="The sales here could not be loaded." onRetry={() => void refetch()} />}
      {!sales && !isError && <Skeleton height={150} radius="sm" />}
      {(sales || isError) &&
        (profit > 0 ? (
          <Prices figures={figures} sales={sales} yearly={yearly} months={months} />
        ) : (
          <WithoutProfit category={category} sales={sales} />
        ))}
      <ListIt figures={figures} />
    </>
  );
}

interface PricesProps {
  figures: WorthFigures;
  /** Undefined if the sales could not be loaded. */
  sales: CategorySales | undefined;
  /** A year's profit, in cents. */
  yearly: number;
  months: number;
}

function Prices({ figures: { category, profit }, sales, yearly, months }: PricesProps) {
  const usual = USUAL_MULTIPLES[category];
  const sold = sales?.summary?.multiples ?? null;
  const bySales = sold && pricesAt(yearly, { from: sold.lowest, to: sold.highest });
  const byUsual = pricesAt(yearly, usual);
  const shown = bySales ?? byUsual;
  const fees = feesOfNewOffer();
  return (
    <>
      <Sums>
        {sales && (
          <SumsRow
            label="By sales here"
            basis={
              <Muted size="xs">
                {sold
                  ? `${sales.withProfit} ${category} projects with a profit sold for ${timesText(sold.lowest, sold.highest)}, median ${formatMultiple(sold.median)}.`
                  : fewText(sales.withProfit, category)}
              </Muted>
            }
          >
            {bySales ? <PricesText range={bySales} /> : '–'}
          </SumsRow>
        )}
        <SumsRow
          label="By usual multiples"
          basis={
            <Muted size="xs">
              {timesText(usual.from, usual.to)} is usually asked in {category}: our range around what marketplaces
              publish, last compared in {formatMonthYear(USUAL_MULTIPLES_AS_OF)}.{' '}
              <TextLink to={`${sitePaths.helpFigures}#plausibility`}>All categories</TextLink>
            </Muted>
          }
        >
          {byUsual && <PricesText range={byUsual} />}
        </SumsRow>
        {shown && (
          <SumsRow total label={`Yours, after our fee of ${percentText(fees)}`}>
            <PricesText range={{ from: netToSeller(fees, shown.from), to: netToSeller(fees, shown.to) }} />
          </SumsRow>
        )}
      </Sums>
      <Muted size="xs" mt="sm">
        {profitText(profit, months, yearly)} {(bySales?.isCapped || byUsual?.isCapped) && UNDER_100K}
      </Muted>
    </>
  );
}

const UNDER_100K = 'Projects are sold here for less than $100,000.';

const PricesText = ({ range: { from, to } }: { range: Pick<PriceRange, 'from' | 'to'> }): ReactNode =>
  from === to ? priceText(from) : `${priceText(from)} to ${priceText(to)}`;

/** Formats a price in rounded dollars, except for the maximum asking price, which isn't rounded. */
const priceText = (price: number): string =>
  price === MAX_PRICE_CENTS ? formatMoney(price) : formatRoundedMoney(price);

/** Formats multiples in tenths with their payback: `1.0× to 8.0× a year’s profit (payback 12 to 96 months)`. */
function timesText(from: number, to: number): string {
  const soon = paybackMonths(from, 10) ?? 0;
  const late = paybackMonths(to, 10) ?? 0;
  const times = from === to ? formatMultiple(to) : `${formatMultiple(from)} to ${formatMultiple(to)}`;
  return `${times} a year’s profit (payback ${soon === late ? '' : `${soon} to `}${monthsText(late)})`;
}

/** Explains how a year's profit was estimated from one month's. */
const profitText = (profit: number, months: number, yearly: number): string =>
  months === 12
    ? `A year’s profit is taken as twelve times last month’s: ${formatMoney(yearly)}.`
    : `Buyers look at the last twelve months. It has ${monthsText(months)}, so the profit is taken as ${months === 1 ? 'last month’s' : `${months} times last month’s`}: ${formatMoney(months === 1 ? profit : yearly)}.`;

const fewText = (count: number, category: string): string =>
  `${count === 0 ? 'No' : `Only ${count}`} ${category} ${count === 1 ? 'project' : 'projects'} with a profit sold here yet. Sales are compared once there are three.`;

/** Shown for a project without profit: there is no multiple, so only the category's prices are given. */
const WithoutProfit = ({ category, sales }: { category: string; sales: CategorySales | undefined }) => (
  <Muted>A multiple needs a profit. {sales && soldPricesText(sales, category)}</Muted>
);

function soldPricesText({ total, summary }: CategorySales, category: string): string {
  if (!summary) return `Too few ${category} projects were sold here to compare prices.`;
  const { lowest, median, highest } = summary.prices;
  return `${total} ${category} projects, with or without profit, sold here for ${formatMoney(lowest)} to ${formatMoney(highest)}, median ${formatMoney(median)}.`;
}

/** Starts a new listing with these figures, after signup if the visitor has no account. */
function ListIt({ figures }: { figures: WorthFigures }) {
  const mayHaveSession = useSessionFlag();
  const editor = sitePaths.editListing(NEW_LISTING);
  const keep = () => keepWorth(figures);
  return (
    <Group mt="md" gap="md">
      <Button component={Link} to={mayHaveSession ? editor : sitePaths.signup('seller', editor)} onClick={keep}>
        List it with these figures
      </Button>
      {!mayHaveSession && (
        <TextLink to={sitePaths.login(editor)} size="sm" onClick={keep}>
          Log in and list it
        </TextLink>
      )}
    </Group>
  );
}
