import { Group, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { PanelHead } from '../../../components/ui/panel.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import classes from './thread.module.css';

interface ThreadHeadProps {
  deal: Deal;
  other: Deal['buyer'];
  /** Text that says when the other side last read the thread, or that they are typing. */
  seen: string;
  /** Content before the name. */
  start: ReactNode;
  /** Content after the search button. */
  menu: ReactNode;
  searching: boolean;
  onSearch: () => void;
  searchButton: Ref<HTMLButtonElement>;
}

/** A thread's other party and subject, with a search button. */
export const ThreadHead = ({ deal, other, seen, start, menu, searching, onSearch, searchButton }: ThreadHeadProps) => (
  <PanelHead className={classes.head}>
    <Group wrap="nowrap" gap="smd" flex={1} miw={0}>
      {start}
      <Avatar url={other.pictureUrl} />
      <div className={classes.names}>
        <Title dir="auto" order={2} fz="md" className={classes.oneLine}>
          {other.name}
        </Title>
        <Muted size="xs" className={classes.oneLine}>
          {[deal.listing.title, seen].filter(Boolean).join(', ')}
        </Muted>
      </div>
    </Group>
    <Group wrap="nowrap" gap={0}>
      <IconButton ref={searchButton} aria-label="Search this conversation" aria-expanded={searching} onClick={onSearch}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {menu}
    </Group>
  </PanelHead>
);
