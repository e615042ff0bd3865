import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { CASE_STATES } from '../../../domain/case/states.ts';
import { AGE_SORTS } from '../../../domain/queries/admin-queries.ts';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { CaseStateFilter } from '../../../features/admin/components/cases/case-list.tsx';
import { BugReports, Flags, SupportRequests } from '../../../features/admin/components/cases/case-lists.tsx';
import { ReturnedMails } from '../../../features/admin/components/cases/returned-mails.tsx';
import { FundsQueue } from '../../../features/admin/components/funds/funds-queue.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { ListBar } from '../../../features/admin/components/list/list-bar.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { useOpenWork } from '../../../features/admin/data/case-reads.ts';
import { useSearchText } from '../../../features/admin/data/use-admin-search.ts';
import { useChoice } from '../../../lib/use-choice.ts';

const TABS = {
  flags: {
    label: 'Flags',
    Cases: Flags,
    search: {
      label: 'Find a flag',
      description: 'The project’s title, a user’s email, username or id, or the id of a deal or invoice',
    },
  },
  bugs: {
    label: 'Bug reports',
    Cases: BugReports,
    search: { label: 'Find a bug report', description: 'The reporter’s email, username or id' },
  },
  support: {
    label: 'Support',
    Cases: SupportRequests,
    search: { label: 'Find a support request', description: 'The beginning of the sender’s email' },
  },
} as const;
type Tab = keyof typeof TABS;
/** The tabs other than lists of cases: proofs of funds, and emails that were not delivered. */
const FUNDS = 'funds';
const MAILS = 'mails';

export function Component() {
  const me = useRealMe();
  const [params] = useSearchParams();
  const tab = useChoice('tab', { ...TABS, [FUNDS]: true, [MAILS]: true }, 'flags');
  const open = useOpenWork();
  const waiting = (n: number) => ({ n, of: 'open' });
  const cases = Object.entries(TABS).map(([key, { label }]) => [key, label, waiting(open[key as Tab])] as const);
  const state = params.get('state') ?? 'open';
  return (
    <>
      <PageTitle>Flags</PageTitle>
      <Tabs
        label="Kinds of cases"
        tabs={[...cases, [FUNDS, 'Proof of funds', waiting(open.funds)] as const, [MAILS, 'Returned mail'] as const]}
        current={tab}
        to={(key) => (key === FUNDS || key === MAILS ? `?tab=${key}` : `?tab=${key}&state=${state}`)}
        mb="md"
      />
      {tab === FUNDS && <FundsQueue uid={me.uid} />}
      {tab === MAILS && <ReturnedMails />}
      {tab !== FUNDS && tab !== MAILS && <CasesOf tab={tab} uid={me.uid} />}
    </>
  );
}

/** The cases of one kind, with search, filters and sorting. */
function CasesOf({ tab, uid }: { tab: Tab; uid: string }) {
  const [params] = useSearchParams();
  const state = CASE_STATES.find((value) => value === params.get('state')) ?? 'open';
  const searchText = useSearchText();
  // Open cases are worked through oldest first; closed ones are looked up newest first.
  const sort = useSort(AGE_SORTS, state === 'open' ? 'oldest' : 'newest');
  const { Cases, search } = TABS[tab];
  return (
    <>
      <ListBar>
        <AdminSearch key={tab} {...search} keep={['tab', 'state']} />
        {!searchText && (
          <>
            <CaseStateFilter current={state} to={(next) => `?tab=${tab}&state=${next}`} />
            <SortSelect sorts={AGE_SORTS} sort={sort} />
          </>
        )}
      </ListBar>
      <Cases uid={uid} state={state} sort={sort} />
    </>
  );
}
