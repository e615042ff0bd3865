import clsx from 'clsx';
import textClasses from '../../components/ui/text.module.css';
import classes from './home.module.css';

/** A number whose room is there before it is known, so that what stands beside it keeps its place. */
export const Count = ({ count }: { count: number | undefined }) => (
  <span className={clsx(textClasses.num, classes.count)}>{count}</span>
);
