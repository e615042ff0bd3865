import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { urls } from '../../components/urls.ts';

export const NotFound = () => (
  <EmptyState
    page
    title="There is no such page"
    action={
      <Button component={Link} to={urls.search}>
        See projects for sale
      </Button>
    }
  >
    The address may be mistyped, or what it showed was taken down.
  </EmptyState>
);
