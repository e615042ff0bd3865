import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Muted } from './muted.tsx';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Set if this fills the whole page, so that its title is the page's heading. */
  page?: boolean;
}

/** The reason a list or a page is empty, and the next step. */
export const EmptyState = ({ title, children, action, page = false }: Props) => (
  <Box maw="46ch" py="lg">
    <Title order={page ? 1 : 2} mb="sm">
      {title}
    </Title>
    <Muted inherit>{children}</Muted>
    {action && <Box mt="md">{action}</Box>}
  </Box>
);
