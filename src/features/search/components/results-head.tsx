import { NativeSelect } from '@mantine/core';
import { IconChevronDown, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type SearchState, VIEWS, type View } from '../../../domain/search/search-address.ts';
import { sortOf } from '../../../domain/search/sorts.ts';
import { formatCount } from '../../../domain/shared/numbers.ts';
import { useHydrating } from '../../../lib/use-hydrating.ts';
import classes from './results-head.module.css';
import boxClasses from './search-box.module.css';
import { sortOptions } from './sort-labels.ts';
import type { SearchChanges } from './use-search-address.ts';

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

interface SortChoiceProps extends SearchChanges {
  state: SearchState;
}

/** The sort order. Without JavaScript, and until it has loaded, an expandable list of links. */
function SortChoice({ state, addressWith, onChange }: SortChoiceProps) {
  const isHydrating = useHydrating();
  const applied = sortOf(state);
  const options = sortOptions(state.q !== '', applied);
  const chosen = `${applied.sort} ${applied.order}`;
  const icon = <IconChevronDown size={16} stroke={1.6} aria-hidden />;
  if (isHydrating)
    return (
      <details className={classes.sort} aria-label="Sort by">
        <summary className={boxClasses.field}>
          {options.find(({ value }) => value === chosen)?.label}
          {icon}
        </summary>
        <ul className={boxClasses.list}>
          {options.map(({ value, label, sort, order }) => (
            <li key={value}>
              <a className={boxClasses.option} href={addressWith({ sort, order })} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    );
  return (
    <NativeSelect
      aria-label="Sort by"
      className={classes.sort}
      rightSection={icon}
      rightSectionPointerEvents="none"
      value={chosen}
      onChange={(event) => {
        const wanted = options.find(({ value }) => value === event.currentTarget.value);
        if (wanted) onChange({ sort: wanted.sort, order: wanted.order });
      }}
      data={options.map(({ value, label }) => ({ value, label }))}
    />
  );
}

interface ResultsHeadProps extends SearchChanges {
  state: SearchState;
  /** Number of results; undefined until the first response. */
  total: number | undefined;
  /** True if there is room for a table, so that the view switch is shown. */
  hasViews: boolean;
  /** Additional controls. */
  children?: ReactNode;
}

/** The number of results, the sort order and the view switch. */
export function ResultsHead({ state, total, hasViews, children, ...changes }: ResultsHeadProps) {
  const what = state.sold ? 'for sale or sold' : 'for sale';
  return (
    <div className={classes.head}>
      <h1 aria-live="polite">
        {total === undefined ? 'Projects' : `${formatCount(total)} ${total === 1 ? 'project' : 'projects'}`}{' '}
        <span className={classes.what}>{what}</span>
      </h1>
      {children}
      <SortChoice state={state} {...changes} />
      {hasViews && (
        <ViewSwitch view={state.view} addressOf={(view) => changes.addressWith({ view, page: state.page })} />
      )}
    </div>
  );
}
