import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** It fills a whole page, so its title is the page's heading. */
  page?: boolean;
}

/** Why a list or a page is empty, and the next step. */
export const EmptyState = ({ title, children, action, page = false }: Props) => (
  <Box maw="46ch" py={24}>
    <Title order={page ? 1 : 2} mb={6}>
      {title}
    </Title>
    <Text inherit c="dimmed">
      {children}
    </Text>
    {action && <Box mt={16}>{action}</Box>}
  </Box>
);
