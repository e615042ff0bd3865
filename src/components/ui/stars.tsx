import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { MAX_STARS } from '../../domain/review/review.ts';
import classes from './stars.module.css';

/** A rating from one to five. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of ${MAX_STARS}`} className={classes.stars}>
    {Array.from({ length: MAX_STARS }, (_, i) => {
      const Icon = i < rating ? IconStarFilled : IconStar;
      return <Icon key={i} size={15} aria-hidden="true" />;
    })}
  </span>
);
