import clsx from 'clsx';
import textClasses from '../../../../components/ui/text.module.css';
import classes from './reach-sources.module.css';

interface Row {
  name: string;
  value: number;
  /** In percent of all. */
  share?: number;
}

/** Names with bars on one scale and their values. */
export function BarRows({ rows }: { rows: readonly Row[] }) {
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
            {value.toLocaleString('en-US')}
            {share !== undefined && <small>{share}%</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
