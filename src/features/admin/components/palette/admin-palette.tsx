import '@mantine/spotlight/styles.layer.css';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconBuildingStore, IconFlag, IconReceipt, IconSearch, IconTimelineEvent, IconUser } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminResult, AdminResultKind } from '../../../../domain/admin/search.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { MIN_SEARCH_LENGTH, useAdminSearch } from '../../data/use-admin-search.ts';
import classes from './admin-palette.module.css';

const DEBOUNCE_MS = 150;
const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const ICONS: Record<AdminResultKind, typeof IconUser> = {
  user: IconUser,
  listing: IconBuildingStore,
  deal: IconTimelineEvent,
  invoice: IconReceipt,
  flag: IconFlag,
  'bug-report': IconFlag,
  'support-request': IconFlag,
};
const PAGES: { label: string; to: string }[] = [
  { label: 'New listings', to: adminPaths.newListings },
  { label: 'Changed listings', to: adminPaths.changedListings },
  { label: 'All listings', to: adminPaths.listings },
  { label: 'Analytics', to: adminPaths.analytics },
  { label: 'Users', to: adminPaths.users },
  { label: 'Invoices', to: adminPaths.invoices },
  { label: 'Ledger', to: adminPaths.ledger },
  { label: 'Flags', to: adminPaths.flags },
  { label: 'Proof of funds', to: adminPaths.funds },
  { label: 'Offers', to: adminPaths.offers },
  { label: 'Impersonation', to: adminPaths.impersonation },
  { label: 'Audit log', to: adminPaths.auditLog },
];
const LINKS: Record<AdminResultKind, (result: AdminResult) => string> = {
  user: ({ id }) => adminPaths.user(id),
  listing: ({ id }) => adminPaths.listing(id),
  deal: ({ id }) => adminPaths.deal(id),
  invoice: ({ id }) => adminPaths.invoice(id),
  flag: ({ id }) => adminPaths.case('flag', id),
  'bug-report': ({ id }) => adminPaths.case('bug-report', id),
  'support-request': ({ id }) => adminPaths.case('support-request', id),
};

const [store, palette] = createSpotlight();

/** Searches accounts, listings, deals, invoices and admin pages. Opens with Ctrl+K or ⌘K anywhere in the admin area. */
export default function AdminPalette() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const navigate = useNavigate();
  const { data, error, isFetching } = useAdminSearch(text);
  const results = text.length >= MIN_SEARCH_LENGTH ? (data ?? []) : [];
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const count = results.length + pages.length;
  const { selected, listId } = useSpotlight(store);
  // The list's id is known only after the list renders; until then `aria-controls` has nothing to refer to.
  const isOpen = count > 0 && Boolean(listId);
  const id = useId();
  /**
   * Focus stays in the search field, so `aria-activedescendant` refers to the option selected with the arrow keys by
   * its id.
   */
  const option = (at: number) => ({ id: `${id}-${at}`, role: 'option', 'aria-selected': at === selected }) as const;
  const isSearching = isFetching || typed.trim() !== text;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        fullWidth
        justify="space-between"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={<Kbd size="xs">{MOD_KEY} K</Kbd>}
        onClick={palette.open}
        mb="smd"
      >
        Find anything
      </Button>
      <Spotlight.Root
        store={store}
        shortcut="mod + K"
        query={typed}
        onQueryChange={setTyped}
        scrollable
        maxHeight={420}
        title="Find anything"
        classNames={{
          action: classes.action,
          actionDescription: classes.description,
          content: classes.content,
          header: classes.header,
        }}
      >
        <Spotlight.Search
          placeholder="Name, email, title, id or invoice number"
          aria-label="Find anything"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={selected >= 0 && selected < count ? `${id}-${selected}` : undefined}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        />
        <VisuallyHidden role="status">
          {!isSearching && count > 0 && `${count} ${count === 1 ? 'result' : 'results'}`}
        </VisuallyHidden>
        <Spotlight.ActionsList {...(count > 0 && { role: 'listbox', 'aria-label': 'Results' })}>
          {results.map((result, at) => {
            const Icon = ICONS[result.kind];
            return (
              <Spotlight.Action
                key={result.kind + result.id}
                {...option(at)}
                label={result.label}
                description={result.detail}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                onClick={() => void navigate(LINKS[result.kind](result))}
              />
            );
          })}
          {pages.map(({ label, to }, at) => (
            <Spotlight.Action
              key={to}
              {...option(results.length + at)}
              label={label}
              description="Page"
              onClick={() => void navigate(to)}
            />
          ))}
          {!results.length && !pages.length && (
            <Spotlight.Empty>{error ? errorText(error) : isSearching ? 'Searching…' : 'No results.'}</Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </>
  );
}
