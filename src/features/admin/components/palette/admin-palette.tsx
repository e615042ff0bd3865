import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import '@mantine/spotlight/styles.layer.css';
import { Button, Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconBuildingStore, IconFlag, IconReceipt, IconSearch, IconTimelineEvent, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminResult, FoundKind } from '../../../../domain/admin/search.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useAdminSearch } from '../../data/use-admin-search.ts';

const SETTLE_MS = 150;
const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const ICONS: Record<FoundKind, typeof IconUser> = {
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
  { label: 'Analytics', to: adminPaths.analytics },
  { label: 'Users', to: adminPaths.users },
  { label: 'Invoices', to: adminPaths.invoices },
  { label: 'Flags', to: adminPaths.flags },
  { label: 'Offers', to: adminPaths.offers },
  { label: 'Impersonation', to: adminPaths.impersonation },
  { label: 'Audit log', to: adminPaths.auditLog },
];
const TO: Record<FoundKind, (found: AdminResult) => string> = {
  user: ({ id }) => adminPaths.user(id),
  listing: ({ id, label }) => sitePaths.listing(id, label),
  deal: ({ id }) => adminPaths.deal(id),
  invoice: ({ id }) => adminPaths.invoice(id),
  flag: ({ id }) => adminPaths.case('flag', id),
  'bug-report': ({ id }) => adminPaths.case('bug-report', id),
  'support-request': ({ id }) => adminPaths.case('support-request', id),
};

/** Finds an account, a listing, a deal, an invoice or a page of the admin area: by mod+K from anywhere in it. */
export default function AdminPalette() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), SETTLE_MS);
  const navigate = useNavigate();
  const { data, error, isFetching } = useAdminSearch(text);
  const found = text.length > 1 ? (data ?? []) : [];
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const waits = isFetching || typed.trim() !== text;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        fullWidth
        justify="space-between"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={<Kbd size="xs">{MOD} K</Kbd>}
        onClick={spotlight.open}
        mb={12}
      >
        Find anything
      </Button>
      <Spotlight.Root
        shortcut="mod + K"
        query={typed}
        onQueryChange={setTyped}
        scrollable
        maxHeight={420}
        title="Find anything"
      >
        <Spotlight.Search
          placeholder="Name, email, title, id or invoice number"
          aria-label="Find anything"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        />
        <Spotlight.ActionsList>
          {found.map((row) => {
            const Icon = ICONS[row.kind];
            return (
              <Spotlight.Action
                key={row.kind + row.id}
                label={row.label}
                description={row.detail}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                onClick={() => void navigate(TO[row.kind](row))}
              />
            );
          })}
          {pages.map(({ label, to }) => (
            <Spotlight.Action key={to} label={label} description="Page" onClick={() => void navigate(to)} />
          ))}
          {!found.length && !pages.length && (
            <Spotlight.Empty>{error ? errorText(error) : waits ? 'Looking…' : 'Nothing is called so.'}</Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </>
  );
}
