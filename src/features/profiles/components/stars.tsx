import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

const MOST = 5;

/** A rating of one to five. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of ${MOST}`} className={classes.stars}>
    {Array.from({ length: MOST }, (_, i) => {
      const Icon = i < rating ? IconStarFilled : IconStar;
      return <Icon key={i} size={15} aria-hidden="true" />;
    })}
  </span>
);
