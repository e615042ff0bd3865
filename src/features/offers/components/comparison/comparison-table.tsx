import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../components/account/avatar.tsx';
import { offerTone } from '../../../../components/deal/tones.ts';
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
  /** The table’s accessible name. */
  label: string;
  columns: readonly OfferColumn[];
  comparison: Comparison;
  actions: (column: OfferColumn) => ReactNode;
}

/** Offers side by side; on a phone each term stands above the offers’ values, so that nothing has to be swiped. */
export function ComparisonTable({ label, columns, comparison, actions }: ComparisonTableProps) {
  const groups = comparisonGroups(columns, comparison, new Date());
  const names = columns.map(({ deal }) => deal.buyer.name);
  return (
    <section className={classes.scroll} tabIndex={columns.length > 3 ? 0 : undefined} aria-label={label}>
      <table className={classes.table} data-columns={Math.min(columns.length, 4)}>
        <thead>
          <tr>
            <td className={classes.name} />
            {columns.map((column) => (
              <th key={column.deal.id} scope="col">
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {title && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.label} row={row} columns={columns} names={names} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className={classes.actions}>
            <th scope="row" className={classes.name}>
              <span className={textClasses.visuallyHidden}>What you can do</span>
            </th>
            {columns.map((column, i) => (
              <td key={column.deal.id} data-name={names[i]}>
                <div>{actions(column)}</div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: ComparisonRow;
  columns: readonly OfferColumn[];
  names: readonly string[];
}

const Row = ({ row, columns, names }: RowProps) => (
  <tr className={clsx(row.alike && classes.alike, row.total && classes.total)}>
    <th scope="row" className={classes.name}>
      {row.label}
    </th>
    {row.cells.map(({ text, shown, note, unusual }, i) => (
      <td key={columns[i]?.deal.id} data-name={row.alike ? 'All' : names[i]}>
        <div>
          {shown ?? text}
          {note && <small>{note}</small>}
          {unusual && <small className={classes.unusual}>{unusual}</small>}
        </div>
      </td>
    ))}
  </tr>
);

function Head({ column: { deal, offer } }: { column: OfferColumn }) {
  const mine = offer.by === 'seller';
  return (
    <div className={classes.head}>
      <span className={classes.who}>
        <TextLink to={sitePaths.profile(deal.buyerId)}>{deal.buyer.name}</TextLink>
        <Avatar url={deal.buyer.pictureUrl} />
      </span>
      <StateChip tone={offerTone(offer.state, !mine)}>
        {OFFER_STATE_LABELS[offer.state]}
        {mine && ', your counter-offer'}
      </StateChip>
    </div>
  );
}
