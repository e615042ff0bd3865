import { Box, Text } from '@mantine/core';
import clsx from 'clsx';
import textClasses from '../../../../components/ui/text.module.css';
import classes from './bar-list.module.css';

interface Bar {
  key: string;
  label: string;
  /** The length of the bar. */
  value: number;
  /** The length of a thinner bar below it, for comparison. */
  compared?: number;
  text: string;
  note: string;
}

/** Labelled bars with their values, all on one scale. */
export function BarList({ component = 'ul', bars }: { component?: 'ul' | 'ol'; bars: readonly Bar[] }) {
  const max = Math.max(...bars.flatMap(({ value, compared = 0 }) => [value, compared]), 1);
  const width = (value: number) => ({ width: `${(value / max) * 100}%` });
  return (
    <Box component={component as 'ul'} className={classes.list}>
      {bars.map(({ key, label, value, compared, text, note }) => (
        <li key={key}>
          <span>{label}</span>
          <span className={classes.bars} aria-hidden>
            <i style={width(value)} />
            {compared !== undefined && <i className={classes.compared} style={width(compared)} />}
          </span>
          <b className={clsx(classes.value, textClasses.num)}>{text}</b>
          <Text size="sm" c="dimmed" span className={clsx(classes.note, textClasses.num)}>
            {note}
          </Text>
        </li>
      ))}
    </Box>
  );
}
