import clsx from 'clsx';
import textClasses from '../../components/ui/text.module.css';
import classes from './home.module.css';

/** A number with space reserved until it is known, so that the text next to it doesn't shift. */
export const Count = ({ count }: { count: number | undefined }) => (
  <span className={clsx(textClasses.num, classes.count)}>{count}</span>
);
