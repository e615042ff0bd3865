import { IconStar, IconStarFilled } from '@tabler/icons-react';

const MOST = 5;

/** A rating of one to five. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of ${MOST}`} style={{ display: 'inline-flex', gap: 2, color: 'var(--ink)' }}>
    {Array.from({ length: MOST }, (_, i) => {
      const Icon = i < rating ? IconStarFilled : IconStar;
      return <Icon key={i} size={15} aria-hidden="true" />;
    })}
  </span>
);
