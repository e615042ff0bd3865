import { Title } from '@mantine/core';
import clsx from 'clsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { ApiOutput } from '../../../../domain/api.ts';
import { VISIT_SOURCE_LABELS, type VisitSource } from '../../../../domain/reach/sources.ts';
import { formatCount, sum } from '../../../../domain/shared/numbers.ts';
import classes from './reach-sources.module.css';

interface Row {
  name: string;
  value: number;
  /** Percentage of the total. */
  share?: number;
}

/** Labels with values and bars, all on one scale. */
function BarRows({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <ul className={classes.rows}>
      {rows.map(({ name, value, share }) => (
        <li key={name}>
          <span className={classes.name}>{name}</span>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className={clsx(classes.value, textClasses.num)}>
            {formatCount(value)}
            {share !== undefined && <small>{share}%</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Origins = Omit<ApiOutput<'getReach'>, 'category'>;

interface ReachSourcesProps {
  sources: readonly { source: VisitSource; visits: number }[];
  span: number;
  origins: { data?: Origins | undefined; isError: boolean; refetch: () => unknown };
}

/** Visitors by source, plus the searches and websites that brought several of them. */
export function ReachSources({ sources, span, origins }: ReachSourcesProps) {
  const all = sum(sources.map(({ visits }) => visits));
  if (!all) return null;
  const { terms = [], hosts = [] } = origins.data ?? {};
  return (
    <div className={classes.parts}>
      <section aria-labelledby="visit-sources">
        <Title id="visit-sources" order={3} fz="md" mb="xs">
          Where visitors came from
        </Title>
        <BarRows
          rows={sources.map(({ source, visits }) => ({
            name: VISIT_SOURCE_LABELS[source],
            value: visits,
            share: Math.round((100 * visits) / all),
          }))}
        />
        <Muted size="xs" mt="sm">
          Views of the last {span} days.
        </Muted>
      </section>
      {origins.isError && (
        <ErrorState text="The searches and websites could not be loaded." onRetry={() => void origins.refetch()} />
      )}
      {terms.length > 0 && <Brought id="terms" title="Searches that led here" rows={terms} />}
      {hosts.length > 0 && <Brought id="hosts" title="Websites that led here" rows={hosts} />}
      {origins.data && (
        <Muted size="xs" maw="68ch">
          {terms.length || hosts.length
            ? 'Searches and websites of the last three months, without those that fewer than three visitors used in a month.'
            : 'A search or website appears here once three visitors have used it in a month.'}
        </Muted>
      )}
    </div>
  );
}

const Brought = ({ id, title, rows }: { id: string; title: string; rows: Origins['terms'] }) => (
  <section aria-labelledby={`brought-${id}`}>
    <Title id={`brought-${id}`} order={3} fz="md" mb="xs">
      {title}
    </Title>
    <BarRows rows={rows.map(({ name, visitors }) => ({ name, value: visitors }))} />
  </section>
);
