import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { List, Rows } from '../../data/use-list.ts';
import { ListFoot } from '../list/list-foot.tsx';
import { NothingListed } from '../list/nothing-listed.tsx';
import type { Case } from './case-card.tsx';

interface Props<T extends Case> {
  /** For the file's name and the empty state. */
  what: string;
  list: List<T>;
  rows: Rows<T>;
  /** What of a case goes into the file. */
  words: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Cases of one kind: a card each, the pages beside them, all of them as CSV. */
export function CaseList<T extends Case>({ what, list, rows, words, children }: Props<T>) {
  const { status, data, retry } = list.live;
  if (status === 'loading' && !data.length) return <RowsSkeleton rows={4} />;
  if (status === 'error') return <ErrorState text="They could not be loaded." onRetry={retry} />;
  if (!data.length)
    return (
      <NothingListed what={what} list={list}>
        What comes in appears by itself.
      </NothingListed>
    );
  const columns = [
    { head: 'at', text: ({ at }: T) => at.toISOString() },
    { head: 'state', text: ({ state }: T) => state },
    { head: 'what', text: words },
    { head: 'outcome', text: ({ outcome }: T) => outcome ?? '' },
    { head: 'answers', text: ({ replies }: T) => replies.map(({ text }) => text).join('\n') },
  ];
  return (
    <>
      <Stack>{data.map(children)}</Stack>
      <ListFoot what={what} list={list} schema={rows.schema} columns={columns} />
    </>
  );
}
