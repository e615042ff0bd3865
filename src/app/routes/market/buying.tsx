import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { SectionHead } from '../../../components/ui/section.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import type { User } from '../../../domain/account/user.ts';
import { type BuyingTab, sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { DealList } from '../../../features/deals/components/deal-list.tsx';
import { OwnedProjects } from '../../../features/deals/components/owned-projects.tsx';
import { SavedSearchList } from '../../../features/saved-searches/components/saved-search-list.tsx';
import { Watchlist } from '../../../features/watchlist/components/watchlist.tsx';
import { useChoice } from '../../../lib/use-choice.ts';

const Deals = ({ me }: { me: User }) => (
  <DealList
    uid={me.uid}
    role="buyer"
    empty={
      <EmptyState
        title="No deals yet"
        action={
          <Button component={Link} to={sitePaths.search}>
            Browse projects
          </Button>
        }
      >
        Ask a question, request access or make an offer, and the deal appears here.{' '}
        <TextLink to={sitePaths.walkAs('buyer')}>Walk through a sale</TextLink> to see what comes next.
      </EmptyState>
    }
  />
);
const Owned = ({ me }: { me: User }) => <OwnedProjects uid={me.uid} />;
const Saved = ({ me }: { me: User }) => <SavedSearchList uid={me.uid} />;
const Watched = ({ me }: { me: User }) => <Watchlist uid={me.uid} mailed={me.preferences.email.watching} />;

const TABS: Record<BuyingTab, { label: string; Content: ComponentType<{ me: User }> }> = {
  deals: { label: 'Deals', Content: Deals },
  owned: { label: 'What I own', Content: Owned },
  watchlist: { label: 'Watchlist', Content: Watched },
  saved: { label: 'Saved searches', Content: Saved },
};
const NAMES = Object.keys(TABS) as BuyingTab[];

export function Component() {
  const me = useMe();
  const tab = useChoice('tab', TABS, 'deals');
  const { Content } = TABS[tab];
  return (
    <>
      <SectionHead>
        <h1>Projects buying</h1>
      </SectionHead>
      <Tabs
        label="Projects buying"
        tabs={NAMES.map((name) => [name, TABS[name].label] as const)}
        current={tab}
        to={(name) => (name === 'deals' ? sitePaths.buying : sitePaths.buyingTab(name))}
      />
      <Content me={me} />
    </>
  );
}
