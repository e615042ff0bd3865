import { NativeSelect } from '@mantine/core';
import { IconChevronDown, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type SearchState, VIEWS, type View } from '../../../domain/search/search-address.ts';
import { sortOf } from '../../../domain/search/sorts.ts';
import { formatCount } from '../../../domain/shared/numbers.ts';
import classes from './results-head.module.css';
import { sortOptions } from './sort-labels.ts';
import type { ChangeSearch } from './use-search-address.ts';

const ICONS = { grid: IconLayoutGrid, table: IconTable };
const LABELS: Record<View, string> = { grid: 'Cards', table: 'Table' };

/** Switches between cards and a table, each with its own URL. */
const ViewSwitch = ({ view, addressOf }: { view: View; addressOf: (view: View) => string }) => (
  <nav className={classes.views} aria-label="View">
    {VIEWS.map((item) => {
      const Icon = ICONS[item];
      return (
        <Link
          key={item}
          to={addressOf(item)}
          preventScrollReset
          aria-label={LABELS[item]}
          aria-current={item === view ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </Link>
      );
    })}
  </nav>
);

interface ResultsHeadProps {
  state: SearchState;
  /** Number of results; undefined until the first response. */
  total: number | undefined;
  addressWith: (patch: Partial<SearchState>) => string;
  onChange: ChangeSearch;
  /** True if there is room for a table. */
  hasViews: boolean;
  /** Additional controls. */
  children?: ReactNode;
}

/** The number of results, the sort order and the view switch. */
export function ResultsHead({ state, total, addressWith, onChange, hasViews, children }: ResultsHeadProps) {
  const applied = sortOf(state);
  const options = sortOptions(state.q !== '', applied);
  const what = state.sold ? 'for sale or sold' : 'for sale';
  return (
    <div className={classes.head}>
      <h1 aria-live="polite">
        {total === undefined ? 'Projects' : `${formatCount(total)} ${total === 1 ? 'project' : 'projects'}`}{' '}
        <span className={classes.what}>{what}</span>
      </h1>
      {children}
      <NativeSelect
        aria-label="Sort by"
        className={classes.sort}
        rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        rightSectionPointerEvents="none"
        value={`${applied.sort} ${applied.order}`}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
        }}
        data={options.map(({ value, label }) => ({ value, label }))}
      />
      {hasViews && <ViewSwitch view={state.view} addressOf={(view) => addressWith({ view, page: state.page })} />}
    </div>
  );
}
