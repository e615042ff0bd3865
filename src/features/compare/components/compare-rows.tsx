import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { countryName } from '../../../domain/account/countries.ts';
import { replyTimeText } from '../../../domain/account/reputation.ts';
import { detailText } from '../../../domain/listing/details/detail-text.ts';
import { DETAIL_KEYS, DETAILS } from '../../../domain/listing/details/details.ts';
import { isOutdated, metricMark } from '../../../domain/listing/figures/mark.ts';
import {
  METRIC_INFO,
  METRIC_KINDS,
  metricOf,
  metricText,
  roundedMetricText,
} from '../../../domain/listing/figures/metric.ts';
import { formatMultiple, paybackMonths, profitMultipleInTenths } from '../../../domain/listing/figures/multiple.ts';
import { STAGE_LABELS, stageMark } from '../../../domain/listing/options.ts';
import { isAnonymous, REPLY_TIME_TEXTS } from '../../../domain/listing/seller-card.ts';
import { LISTING_STATE_LABELS } from '../../../domain/listing/states.ts';
import { upperFirst } from '../../../domain/shared/text.ts';
import { daysText, formatMonthYear, monthsText } from '../../../domain/shared/time.ts';
import type { ComparedListing } from '../data/use-compared.ts';
import classes from './compare.module.css';

/** A project's value in a row. Two values count as equal if their `text` is the same. */
interface Cell {
  text: string;
  shown?: ReactNode;
}
export interface CompareRow {
  label: string;
  /** Null if a project has no value or is gone. */
  cells: (Cell | null)[];
  differs: boolean;
}
export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}
type Listings = readonly (ComparedListing | null)[];
type Read = (listing: ComparedListing) => Cell | string | number | null;

const UNKNOWN = '–';

/** Builds a row with each project's value; returns no row if none of the projects has a value. */
function row(listings: Listings, label: string, read: Read): CompareRow[] {
  const cells = listings.map((listing): Cell | null => {
    const found = listing && read(listing);
    if (found === null || found === '') return null;
    return typeof found === 'object' ? found : { text: String(found) };
  });
  if (cells.every((cell) => cell === null)) return [];
  const texts = new Set(cells.filter((_, i) => listings[i]).map((cell) => cell?.text ?? UNKNOWN));
  return [{ label, cells, differs: texts.size > 1 }];
}

/** Builds groups of rows with all public information about the projects. */
export function compareGroups(listings: Listings): CompareGroup[] {
  const rows = (label: string, read: Read) => row(listings, label, read);
  const groups: CompareGroup[] = [
    {
      title: 'Price and terms',
      rows: [
        ...rows('Asking price', ({ teaser: { askingPrice } }) => ({
          text: String(askingPrice),
          shown: (
            <>
              <b>
                <Money cents={askingPrice} />
              </b>
              <InCurrency cents={askingPrice} />
            </>
          ),
        })),
        ...rows('State', ({ state }) => ({
          text: LISTING_STATE_LABELS[state],
          shown: <ListingStateChip state={state} reader="public" />,
        })),
        ...rows(
          'Sold for',
          ({ soldFor }) =>
            soldFor && {
              text: String(soldFor),
              shown: (
                <>
                  <Money cents={soldFor} />
                  <InCurrency cents={soldFor} />
                </>
              ),
            },
        ),
        ...rows('Price / yearly profit', ({ teaser }) => {
          const tenths = profitMultipleInTenths(teaser);
          return tenths === null ? null : formatMultiple(tenths);
        }),
        ...rows('Payback', ({ teaser }) => {
          const months = paybackMonths(teaser.askingPrice, metricOf(teaser, 'ttmProfit')?.value ?? 0);
          return months === null ? null : monthsText(months);
        }),
        ...rows('Buy now', ({ teaser }) => (teaser.buyNow ? 'Yes' : 'No')),
        ...rows('Seller’s help', ({ teaser }) => (teaser.supportDays ? daysText(teaser.supportDays) : 'None')),
      ],
    },
    {
      title: 'Figures',
      rows: METRIC_KINDS.flatMap((kind) => rows(METRIC_INFO[kind].label, ({ teaser }) => metricCell(teaser, kind))),
    },
    {
      title: 'Project',
      rows: [
        ...rows('Category', ({ teaser }) => teaser.category),
        ...rows('Stage', ({ teaser: { stage } }) => stageMark(stage) ?? STAGE_LABELS[stage]),
        ...rows('Country', ({ teaser }) => countryName(teaser.country)),
        ...rows('Founded', ({ teaser }) => formatMonthYear(teaser.foundedOn)),
        ...rows('Built with', ({ teaser }) => teaser.tech.join(', ')),
        ...DETAIL_KEYS.filter((key) => !['prose', 'video', 'links'].includes(DETAILS[key].kind)).flatMap((key) =>
          rows(DETAILS[key].label, ({ teaser: { details } }) => {
            const value = details[key];
            return value === undefined ? null : detailText(key, value);
          }),
        ),
      ],
    },
    {
      title: 'What is sold',
      rows: rows('Assets', ({ teaser }) => {
        const labels = teaser.assets.map(({ label }) => label);
        return {
          text: labels.toSorted().join('\n'),
          shown: (
            <ul className={classes.assets}>
              {teaser.assets.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          ),
        };
      }),
    },
    {
      title: 'Seller',
      rows: [
        ...rows('Seller', ({ teaser: { seller } }) => (isAnonymous(seller) ? 'Anonymous' : seller.name)),
        ...rows('Replies', ({ teaser: { seller } }) => {
          const soon = isAnonymous(seller)
            ? seller.replies && REPLY_TIME_TEXTS[seller.replies]
            : replyTimeText(seller.answerMinutes);
          return soon && upperFirst(soon);
        }),
        ...rows('Still for sale', ({ confirmedAt }) => ({
          text: confirmedAt.toISOString().slice(0, 10),
          shown: (
            <>
              Confirmed <RelativeTime date={confirmedAt} />
            </>
          ),
        })),
      ],
    },
  ];
  return groups.filter(({ rows: some }) => some.length > 0);
}

function metricCell(teaser: ComparedListing['teaser'], kind: (typeof METRIC_KINDS)[number]): Cell | null {
  const metric = metricOf(teaser, kind);
  if (!metric) return null;
  const mark = metricMark(metric, teaser.monthsFrom);
  return {
    text: metricText(metric),
    shown: (
      <>
        <Text
          inherit
          span
          display="block"
          className={textClasses.num}
          {...(isOutdated(mark, new Date()) && { c: 'dimmed' })}
        >
          {roundedMetricText(metric)}
        </Text>
        <MarkLine mark={mark} />
      </>
    ),
  };
}
