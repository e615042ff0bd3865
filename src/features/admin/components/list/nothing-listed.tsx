import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import { type List, useSought } from '../../data/use-list.ts';

interface Props {
  what: string;
  list: List<unknown>;
  /** What to do about a list that has no rows at all. */
  children?: string;
}

/** A list without rows: because nothing is called so, because they are gone since, or because there are none. */
export function NothingListed({ what, list, children = 'Choose another filter to see others.' }: Props) {
  const text = useSought();
  if (text)
    return <EmptyState title={`No ${what} found`}>Nothing is called “{text}”, and nothing is about it.</EmptyState>;
  if (list.previous)
    return (
      <EmptyState title={`No ${what} after these`}>
        <TextLink to={list.previous}>Back to the first ones</TextLink>
      </EmptyState>
    );
  return <EmptyState title={`No ${what} here`}>{children}</EmptyState>;
}
