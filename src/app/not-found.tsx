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
const BROWSE = { to: sitePaths.search, next: 'See projects for sale' };
const TEXTS = {
  page: {
    title: 'There is no such page',
    why: 'The address may be mistyped, or what it showed was taken down.',
    ...BROWSE,
  },
  project: {
    title: 'There is no such project',
    why: 'The address may be mistyped, or the project was withdrawn or taken down. Others are for sale.',
    ...BROWSE,
  },
  person: {
    title: 'Nobody here by that name',
    why: 'The account may have been deleted, or the address misspelt.',
    ...BROWSE,
  },
  listing: {
    title: 'There is no such listing of yours',
    why: 'It does not exist, or belongs to another account than the one you are logged in with.',
    to: sitePaths.selling,
    next: 'See what you are selling',
  },
  deal: {
    title: 'There is no such deal of yours',
    why: 'It does not exist, or belongs to another account than the one you are logged in with.',
    to: sitePaths.buying,
    next: 'See your deals',
  },
  invoice: {
    title: 'There is no such invoice of yours',
    why: 'It does not exist, or belongs to another account than the one you are logged in with.',
    to: sitePaths.invoices(),
    next: 'See your invoices',
  },
} as const satisfies Record<string, Text>;

/** What an address leads to when there is nothing, or nothing for this person: the same either way. */
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
