import { Title } from '@mantine/core';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { DealList } from '../../../features/deals/components/deal-list.tsx';
import { loadUnsavedDrafts } from '../../../features/editor/components/load-unsaved-drafts.ts';
import { ListProjectButton } from '../../../features/listings/components/list-project-button.tsx';
import { OwnListingGroups } from '../../../features/listings/components/own-listings.tsx';
import { hasDeviceStoreValues, onStoreChange } from '../../../lib/session/device-store.ts';

const UnsavedNote = () => (
  <Note tone="amber" mb="mlg">
    What you typed on this device is kept here and not saved yet. Reload the page once you are online to open it.
  </Note>
);

/**
 * Loaded separately because it needs the draft schema, which nothing else on this page uses. If the code can't be
 * loaded, as when offline, a note is shown instead.
 */
const UnsavedDrafts = lazy(() =>
  loadUnsavedDrafts().then(
    (module) => ({ default: module.UnsavedDrafts }),
    () => ({ default: UnsavedNote }),
  ),
);
export function Component() {
  const me = useMe();
  const hasUnsaved = useSyncExternalStore(onStoreChange, () => hasDeviceStoreValues(me.uid, 'listing-draft'));
  return (
    <>
      <SectionHead>
        <h1>Projects selling</h1>
        <ListProjectButton primary />
      </SectionHead>
      {hasUnsaved && (
        <Suspense>
          <UnsavedDrafts />
        </Suspense>
      )}
      <OwnListingGroups
        uid={me.uid}
        empty={
          <EmptyState title="No listings yet">
            Listing a project without revenue takes about five minutes, one with figures about twenty. Your draft is
            saved as you type, and public only after a review.{' '}
            <TextLink to={sitePaths.walkAs('seller')}>Walk through a sale</TextLink> to see what comes next.
          </EmptyState>
        }
      />
      <Section>
        <Title order={2} mb="md">
          Deals on your listings
        </Title>
        <DealList uid={me.uid} role="seller" empty={<Muted inherit>Buyers’ questions and offers appear here.</Muted>} />
      </Section>
    </>
  );
}
