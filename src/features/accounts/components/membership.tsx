import { Box, Button, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { MEMBERSHIP_OFFER, MEMBERSHIP_PRICE, MEMBERSHIP_TABLE } from '../../../domain/account/membership.ts';
import type { User } from '../../../domain/account/user.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useCommunityLink } from '../data/use-community-link.ts';

/** What a membership is, and the way to one: an invoice, paid like any other. */
export const Membership = ({ me }: { me: User }) => (
  <Stack gap={28} maw={720}>
    <header>
      <h1>Membership</h1>
      <Text inherit c="dimmed" mt={4}>
        {MEMBERSHIP_OFFER}. One payment of {formatMoney(MEMBERSHIP_PRICE)}, no renewal.
      </Text>
    </header>
    <table className={clsx('table', 'flip')}>
      <thead>
        <tr>
          <th>What you can do</th>
          <th>Without</th>
          <th>As a member</th>
        </tr>
      </thead>
      <tbody>
        {MEMBERSHIP_TABLE.map(({ what, free, member }) => (
          <tr key={what}>
            <td data-label="What">{what}</td>
            <Box data-label="Without" component="td" c="dimmed">
              {free}
            </Box>
            <td data-label="As a member" style={{ fontWeight: free === member ? 400 : 600 }}>
              {member}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

/** Where members meet; nothing where no place is set up. */
function Community() {
  const { data } = useCommunityLink();
  if (!data?.url) return null;
  return (
    <p>
      <a href={data.url} className={textClasses.link} rel="noopener noreferrer" target="_blank">
        Join the members’ community
      </a>{' '}
      <Text size="sm" c="dimmed" span>
        Buyers and sellers who have been through it. Opens a new tab.
      </Text>
    </p>
  );
}

function Buy({ me }: { me: User }) {
  const navigate = useNavigate();
  const buy = useCommand('buyMembership', ({ invoiceId }) => void navigate(sitePaths.invoice(invoiceId)));
  if (!me.billing) {
    return (
      <Panel p={20}>
        <BillingForm />
      </Panel>
    );
  }
  return (
    <Stack>
      {buy.error && <ErrorState text={errorText(buy.error)} />}
      <div>
        <Button size="lg" loading={buy.isPending} onClick={() => buy.mutate({})}>
          Become a member for {formatMoney(MEMBERSHIP_PRICE)}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        You get an invoice and pay it on the payment provider’s page.
      </Text>
    </Stack>
  );
}
