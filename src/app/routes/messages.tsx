import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Panel, PanelBody } from '../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { roleIn } from '../../domain/deal/deal.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import classes from '../../features/messages/components/thread.module.css';
import { ThreadList } from '../../features/messages/components/thread-list.tsx';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';
import { DealThread } from './deal-thread.tsx';

export function Component() {
  const me = useMe();
  const chosen = useSearchParams()[0].get('deal');
  const { status, data, retry } = useMyDeals(me.uid);
  const deal = data.find((candidate) => candidate.id === chosen);
  const role = deal && roleIn(deal, me.uid);
  return (
    <>
      <Title order={1} mb={20}>
        Messages
      </Title>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="Your conversations could not be loaded." onRetry={retry} />}
      {status === 'success' && !data.length && (
        <EmptyState
          title="No conversations yet"
          action={
            <Button component={Link} to={sitePaths.search}>
              Browse projects
            </Button>
          }
        >
          Ask a seller something about a project, and the conversation is kept here.
        </EmptyState>
      )}
      {data.length > 0 && (
        <div className={deal ? clsx(classes.threads, classes.one) : classes.threads}>
          <ThreadList deals={data} uid={me.uid} current={chosen} />
          <Panel className={classes.threadPane} aria-label="Conversation">
            {deal && role ? (
              <DealThread
                key={deal.id}
                deal={deal}
                role={role}
                head={
                  <Text
                    to={sitePaths.messages}
                    component={Link}
                    inherit
                    className={classes.backToList}
                    style={{ placeItems: 'center' }}
                    aria-label="All conversations"
                  >
                    <IconArrowLeft size={18} aria-hidden />
                  </Text>
                }
              />
            ) : (
              <PanelBody gap={0}>Choose a conversation.</PanelBody>
            )}
          </Panel>
        </div>
      )}
    </>
  );
}
