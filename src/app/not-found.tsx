import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { sitePaths } from '../domain/site-paths.ts';

interface Text {
  title: string;
  why: string;
  to: string;
  next: string;
}
const BROWSE = { to: sitePaths.search, next: 'Browse projects' };
const TEXTS = {
  page: {
    title: 'Page not found',
    why: 'The address may be mistyped, or the page was removed.',
    ...BROWSE,
  },
  project: {
    title: 'Project not found',
    why: 'The address may be mistyped, or the project was withdrawn or removed. There are others for sale.',
    ...BROWSE,
  },
  person: {
    title: 'Profile not found',
    why: 'The account may have been deleted, or the address is misspelled.',
    ...BROWSE,
  },
  listing: {
    title: 'Listing not found',
    why: 'It does not exist, or it belongs to an account you’re not logged in to.',
    to: sitePaths.selling,
    next: 'See your listings',
  },
  deal: {
    title: 'Deal not found',
    why: 'It does not exist, or it belongs to an account you’re not logged in to.',
    to: sitePaths.buying,
    next: 'See your deals',
  },
  invoice: {
    title: 'Invoice not found',
    why: 'It does not exist, or it belongs to an account you’re not logged in to.',
    to: sitePaths.invoices(),
    next: 'See your invoices',
  },
} as const satisfies Record<string, Text>;

/** Shown if a URL doesn't exist or the user isn't allowed to see its page; the two cases look the same. */
export const NotFound = ({ what = 'page' }: { what?: keyof typeof TEXTS }) => {
  const { title, why, to, next } = TEXTS[what];
  return (
    <EmptyState
      page
      title={title}
      action={
        <Button component={Link} to={to}>
          {next}
        </Button>
      }
    >
      {why}
    </EmptyState>
  );
};
