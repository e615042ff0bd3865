import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import type { List } from '../../data/use-list.ts';
import { useSearchText } from '../../data/use-search-text.ts';

interface EmptyListProps {
  /** What is missing, in the plural. */
  noun: string;
  list: List<unknown>;
  /** The next step for a list without any rows. */
  children?: string;
}

/** Explains a list without rows: the search found nothing, the page has emptied since, or there are none. */
export function EmptyList({ noun, list, children = 'Choose another filter to see more.' }: EmptyListProps) {
  const text = useSearchText();
  if (text) return <EmptyState title={`No ${noun} found`}>Nothing matches “{text}”.</EmptyState>;
  if (list.previous)
    return (
      <EmptyState title={`No more ${noun}`}>
        <TextLink to={list.previous}>Back to the first page</TextLink>
      </EmptyState>
    );
  return <EmptyState title={`No ${noun} here`}>{children}</EmptyState>;
}
