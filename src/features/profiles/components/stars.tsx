import { Box } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';

const MOST = 5;

/** A rating of one to five. */
export const Stars = ({ rating }: { rating: number }) => (
  <Box
    role="img"
    aria-label={`${rating} of ${MOST}`}
    component="span"
    display="inline-flex"
    c="var(--ink)"
    style={{ gap: 2 }}
  >
    {Array.from({ length: MOST }, (_, i) => {
      const Icon = i < rating ? IconStarFilled : IconStar;
      return <Icon key={i} size={15} aria-hidden="true" />;
    })}
  </Box>
);
