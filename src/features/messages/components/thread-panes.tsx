import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody } from '../../../components/ui/panel.tsx';
import classes from './thread-panes.module.css';

interface ThreadPanesProps {
  list: ReactNode;
  /** The selected conversation, if any; it fills the screen on phones. */
  thread: ReactNode;
}

/** The list of conversations next to the selected one. */
export const ThreadPanes = ({ list, thread }: ThreadPanesProps) => (
  <div className={clsx(classes.panes, Boolean(thread) && classes.open)} data-fills-phone={Boolean(thread) || undefined}>
    <div className={classes.list}>{list}</div>
    <Panel aria-label="Conversation">
      {thread || (
        <PanelBody>
          <Muted inherit>Choose a conversation.</Muted>
        </PanelBody>
      )}
    </Panel>
  </div>
);

/** Link from a conversation back to the list, on phones. */
export const BackToList = ({ to }: { to: string }) => (
  <Link to={to} className={classes.back} aria-label="All conversations">
    <IconArrowLeft size={18} aria-hidden />
  </Link>
);
