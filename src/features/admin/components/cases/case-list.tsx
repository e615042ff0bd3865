import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { CASE_STATES, type CaseState } from '../../../../domain/case/states.ts';
import type { AgeSort } from '../../../../domain/queries/admin-queries.ts';
import type { List, Rows } from '../../data/use-list.ts';
import { EmptyList } from '../list/admin-list.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import type { Case } from './case-card.tsx';

interface CaseListProps<T extends Case> {
  /** Plural name of the cases, used in the UI and the CSV file. */
  noun: string;
  list: List<T>;
  rows: Rows<T>;
  /** A case's content, for the CSV file. */
  summary: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Shows cases of one kind as cards, with pagination and a CSV export of all of them. */
export function CaseList<T extends Case>({ noun, list, rows, summary, children }: CaseListProps<T>) {
  const { status, data, retry } = list.live;
  if (status === 'loading' && !data.length) return <RowsSkeleton rows={4} />;
  if (status === 'error') return <ErrorState text={`The ${noun} could not be loaded.`} onRetry={retry} />;
  if (!data.length)
    return (
      <EmptyList noun={noun} list={list}>
        New ones appear here automatically.
      </EmptyList>
    );
  const columns = [
    { head: 'at', text: ({ at }: T) => at.toISOString() },
    { head: 'state', text: ({ state }: T) => state },
    { head: 'content', text: summary },
    { head: 'outcome', text: ({ outcome }: T) => outcome ?? '' },
    { head: 'replies', text: ({ replies }: T) => replies.map(({ text }) => text).join('\n') },
  ];
  return (
    <>
      <Stack>{data.map(children)}</Stack>
      <ListFooter noun={noun} list={list} schema={rows.schema} columns={columns} />
    </>
  );
}

export interface CasesProps {
  /** The signed-in administrator. */
  uid: string;
  state: CaseState;
  sort: AgeSort;
}

const LABELS: Record<CaseState, string> = { open: 'Open', resolved: 'Closed' };

/** Switches between open and closed cases. */
export const CaseStateFilter = ({ current, to }: { current: CaseState; to: (state: CaseState) => string }) => (
  <Group component="nav" mb="md" aria-label="State">
    {CASE_STATES.map((state) =>
      state === current ? (
        <Text key={state} component={Link} to={to(state)} size="sm" fw={600} aria-current="true">
          {LABELS[state]}
        </Text>
      ) : (
        <TextLink key={state} to={to(state)} size="sm">
          {LABELS[state]}
        </TextLink>
      ),
    )}
  </Group>
);
