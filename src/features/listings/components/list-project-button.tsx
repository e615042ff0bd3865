import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';

interface ListProjectButtonProps {
  label?: string;
  primary?: boolean;
}

/** Opens the editor with an empty draft, which is saved once the user types something. */
export const ListProjectButton = ({ label = 'List a project', primary = false }: ListProjectButtonProps) => (
  <Button component={Link} to={sitePaths.editListing(NEW_LISTING, 'basics')} variant={primary ? 'filled' : 'default'}>
    {label}
  </Button>
);
