import type { ReactNode } from 'react';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { offerTone } from '../../../../components/deal/tones.ts';
import { type SideBySideRow, SideBySideTable } from '../../../../components/table/side-by-side-table.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { OfferColumn } from '../../../../domain/offer/side-by-side.ts';
import { OFFER_STATE_LABELS } from '../../../../domain/offer/states.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import type { Comparison } from '../../data/use-comparison.ts';
import classes from './comparison.module.css';
import { type ComparisonRow, comparisonGroups } from './comparison-rows.tsx';

interface ComparisonTableProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly OfferColumn[];
  comparison: Comparison;
  actions: (column: OfferColumn) => ReactNode;
}

/** Offers side by side. On phones each term's label is above the offers' values, so that no swiping is needed. */
export function ComparisonTable({ label, columns, comparison, actions }: ComparisonTableProps) {
  const groups = comparisonGroups(columns, comparison, new Date());
  const deeds: SideBySideRow = {
    id: 'actions',
    label: <span className={textClasses.visuallyHidden}>What you can do</span>,
    cells: columns.map(actions),
    className: classes.actions,
  };
  return (
    <SideBySideTable
      label={label}
      columns={columns.map((column) => ({
        id: column.deal.id,
        name: column.deal.buyer.name,
        head: <Head column={column} />,
      }))}
      groups={[...groups.map(({ title, rows }) => ({ title, rows: rows.map(tableRow) })), { title: '', rows: [deeds] }]}
      scrolls={columns.length > 3}
      className={classes.offers}
    />
  );
}

const tableRow = ({ label, cells, alike, total }: ComparisonRow): SideBySideRow => ({
  id: label,
  label,
  cells: cells.map(cellContent),
  alike,
  className: total ? classes.total : undefined,
});

const cellContent = ({ text, shown, note, unusual }: ComparisonRow['cells'][number]) => (
  <>
    {shown ?? text}
    {note && <small>{note}</small>}
    {unusual && <small className={classes.unusual}>{unusual}</small>}
  </>
);

function Head({ column: { deal, offer } }: { column: OfferColumn }) {
  const mine = offer.by === 'seller';
  return (
    <div className={classes.head}>
      <span className={classes.who}>
        <TextLink dir="auto" to={sitePaths.profile(deal.buyerId)}>
          {deal.buyer.name}
        </TextLink>
        <Avatar url={deal.buyer.pictureUrl} />
      </span>
      <StateChip tone={offerTone(offer.state, !mine)}>
        {OFFER_STATE_LABELS[offer.state]}
        {mine && ', your counter-offer'}
      </StateChip>
    </div>
  );
}
