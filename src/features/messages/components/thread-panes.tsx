import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody } from '../../../components/ui/panel.tsx';
import classes from './thread-panes.module.css';

interface ThreadPanesProps {
  list: ReactNode;
  /** The chosen conversation, if any. On a phone it takes the whole screen. */
  thread: ReactNode;
}

/** All conversations beside the chosen one. */
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

/** Leads from a conversation back to the list, on a phone. */
export const BackToList = ({ to }: { to: string }) => (
  <Link to={to} className={classes.back} aria-label="All conversations">
    <IconArrowLeft size={18} aria-hidden />
  </Link>
);
