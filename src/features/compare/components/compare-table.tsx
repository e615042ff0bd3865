import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../../../components/listing/cover.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { Compared, ComparedListing } from '../data/use-compared.ts';
import classes from './compare.module.css';
import { type CompareRow, compareGroups } from './compare-rows.tsx';

interface CompareTableProps {
  compared: readonly Compared[];
  /** Leaves out the rows in which all are alike. */
  onlyDifferences: boolean;
  /** What the reader can do with each. */
  actions?: (listing: ComparedListing) => ReactNode;
}

/** Projects side by side; on a phone the names of the rows stay while the columns scroll. */
export function CompareTable({ compared, onlyDifferences, actions }: CompareTableProps) {
  const groups = compareGroups(compared.map(({ listing }) => listing));
  const shown = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section className={classes.scroll} tabIndex={0} aria-label="Projects side by side">
      <table className={classes.table} data-columns={compared.length}>
        <thead>
          <tr>
            <td className={classes.name} />
            {compared.map((one) => (
              <th key={one.id} scope="col">
                <Head one={one} all={compared} actions={actions} />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={compared.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} ids={compared.map(({ id }) => id)} marks={compared.length > 1} />
            ))}
          </tbody>
        ))}
      </table>
      {!shown.length && compared.some(({ listing }) => listing) && <p>These projects are alike in every figure.</p>}
    </section>
  );
}

const Row = ({ row, ids, marks }: { row: CompareRow; ids: readonly string[]; marks: boolean }) => (
  <tr className={clsx(marks && !row.differs && classes.alike)}>
    <th scope="row" className={classes.name}>
      {row.label}
    </th>
    {row.cells.map((cell, i) => (
      <td key={ids[i]}>
        {cell ? (
          (cell.shown ?? cell.text)
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className={textClasses.visuallyHidden}>Not given</span>
          </>
        )}
      </td>
    ))}
  </tr>
);

interface HeadProps extends Pick<CompareTableProps, 'actions'> {
  one: Compared;
  all: readonly Compared[];
}

function Head({ one: { id, listing }, all, actions }: HeadProps) {
  const name = listing?.teaser.title ?? 'this project';
  const cover = listing?.teaser.pictures[0];
  return (
    <div className={classes.head}>
      {listing ? (
        <Cover id={id} title={name} hash={cover?.hash ?? null} alt="" sizes="240px" />
      ) : (
        <div className={classes.gone} />
      )}
      <div className={classes.title}>
        {listing ? (
          <Link to={sitePaths.listing(id, name)}>{name}</Link>
        ) : (
          <>
            No longer listed
            <small>It was withdrawn, or never was public.</small>
          </>
        )}
      </div>
      <div className={classes.controls}>
        {listing && actions?.(listing)}
        <Link
          className={classes.remove}
          to={sitePaths.compare(all.map((other) => other.id).filter((other) => other !== id))}
          replace
          preventScrollReset
          aria-label={`Remove ${name} from the comparison`}
          title="Remove"
        >
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
