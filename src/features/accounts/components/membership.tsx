import { Button, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { PaymentsOff } from '../../../components/money/money-notes.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { COMMUNITY, MEMBERSHIP_OFFER, MEMBERSHIP_TABLE } from '../../../domain/account/membership.ts';
import type { User } from '../../../domain/account/user.ts';
import { feesAt } from '../../../domain/invoice/fee.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import { useCommunityLink } from '../data/account-reads.ts';

const BENEFITS: DataColumn<(typeof MEMBERSHIP_TABLE)[number]>[] = [
  { head: 'What you can do', cell: ({ what }) => what },
  { head: 'Without', cell: ({ free }) => free, muted: true },
  {
    head: 'As a member',
    cell: ({ free, member }) => (
      <Text inherit span fw={free === member ? 400 : 600}>
        {member}
      </Text>
    ),
  },
];

/** The membership offer and its purchase, which creates an invoice like any other. */
export const Membership = ({ me }: { me: User }) => (
  <Stack gap="lg" maw={720}>
    <header>
      <h1>Membership</h1>
      <Muted inherit mt="xs">
        {MEMBERSHIP_OFFER}. One payment of {formatMoney(feesAt(new Date()).membership)}, no renewal.{' '}
        <TextLink to={sitePaths.helpFees}>All fees</TextLink>
      </Muted>
    </header>
    <Benefits />
    {me.premium ? (
      <>
        <Note tone="fern" component="p" role="status">
          <IconCheck size={18} stroke={1.8} aria-hidden="true" />
          You are a member.
        </Note>
        <Community />
      </>
    ) : (
      <Buy me={me} />
    )}
  </Stack>
);

function Benefits() {
  const { data } = useCommunityLink();
  const rows = MEMBERSHIP_TABLE.filter(({ what }) => what !== COMMUNITY || data?.exists);
  return <DataTable narrow columns={BENEFITS} rows={rows} rowKey={({ what }) => what} />;
}

/** Link to the members' community, if one is configured. */
function Community() {
  const { data } = useCommunityLink();
  if (!data?.url) return null;
  return (
    <p>
      <a href={data.url} className={textClasses.link} rel="noopener noreferrer" target="_blank">
        Join the members’ community
      </a>{' '}
      <Muted span>Buyers and sellers who have done it before. Opens a new tab.</Muted>
    </p>
  );
}

function Buy({ me }: { me: User }) {
  const navigate = useNavigate();
  const buy = useCommand('buyMembership', ({ invoiceId }) => void navigate(sitePaths.invoice(invoiceId)));
  const isOff = usePayments() === 'off';
  if (isOff) return <PaymentsOff what="become a member" />;
  if (!me.billing) {
    return (
      <Panel p="mlg">
        <BillingForm />
      </Panel>
    );
  }
  return (
    <Stack>
      {buy.error && <ErrorState text={errorText(buy.error)} />}
      <div>
        <Button size="lg" loading={buy.isPending} onClick={() => buy.mutate({})}>
          Become a member for {formatMoney(feesAt(new Date()).membership)}
        </Button>
      </div>
      <Muted>You get an invoice and pay it on the payment provider’s page.</Muted>
    </Stack>
  );
}
