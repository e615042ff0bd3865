import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../../../components/listing/cover.tsx';
import { type SideBySideRow, SideBySideTable } from '../../../components/table/side-by-side-table.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { Compared, ComparedListing } from '../data/use-compared.ts';
import classes from './compare.module.css';
import { type CompareRow, compareGroups } from './compare-rows.tsx';

interface CompareTableProps {
  compared: readonly Compared[];
  /** Hides rows in which all values are alike. */
  onlyDifferences: boolean;
  /** The current user's actions on each listing. */
  actions?: (listing: ComparedListing) => ReactNode;
}

/**
 * Projects side by side; on phones the row labels stay in place while the columns scroll. Memoized, so that the page's
 * controls can respond before the table re-renders.
 */
export const CompareTable = memo(function CompareTable({ compared, onlyDifferences, actions }: CompareTableProps) {
  const groups = compareGroups(compared.map(({ listing }) => listing))
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  const columns = compared.map((item) => ({
    id: item.id,
    head: <Head one={item} all={compared} actions={actions} />,
  }));
  const rowsOf = (rows: readonly CompareRow[]): SideBySideRow[] =>
    rows.map(({ label, cells, differs }) => ({
      id: label,
      label,
      cells: cells.map((cell) => cell?.shown ?? cell?.text ?? NOT_GIVEN),
      alike: compared.length > 1 && !differs,
    }));
  return (
    <SideBySideTable
      label="Projects side by side"
      columns={columns}
      groups={groups.map(({ title, rows }) => ({ title, rows: rowsOf(rows) }))}
      scrolls
      className={classes.projects}
    >
      {!groups.length && compared.some(({ listing }) => listing) && <p>These projects have the same figures.</p>}
    </SideBySideTable>
  );
});

const NOT_GIVEN = (
  <>
    <span aria-hidden="true">–</span>
    <span className={textClasses.visuallyHidden}>Not given</span>
  </>
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
          <Link dir="auto" to={sitePaths.listing(id, name)}>
            {name}
          </Link>
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
