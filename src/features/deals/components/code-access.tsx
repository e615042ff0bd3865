import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Moments } from '../../../components/time/moments.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { hasCodeToShow, mayAskForCode, sellerCodeAccessTask } from '../../../domain/repository/code-access.ts';
import {
  accountText,
  HOST_NAMES,
  isAccountName,
  MAX_ACCOUNT_LENGTH,
  MAX_WHERE_LENGTH,
  REPOSITORY_HOSTS,
  type Repository,
  type RepositoryHost,
} from '../../../domain/repository/repository.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';

const HOSTS = REPOSITORY_HOSTS.map((value) => ({ value, label: HOST_NAMES[value] }));

/** Form for the buyer to request access to the code with their account at the code host. */
function AskForCode({ deal }: { deal: Deal }) {
  const before = deal.repository;
  const [host, setHost] = useState<RepositoryHost>(before?.host ?? 'github');
  const [account, setAccount] = useState(before?.account ?? '');
  const ask = useCommand('askForCode', () =>
    toast.success(`Asked. ${isolateText(deal.seller.name)} gives the access at the host.`),
  );
  const errors = fieldErrors(ask.error);
  const name = account.trim();
  const isOdd = name !== '' && !isAccountName(host, name);
  const isSame = before?.state === 'asked' && before.host === host && before.account === name;
  return (
    <Stack
      component="form"
      gap="smd"
      {...clearOnEdit(ask)}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ dealId: deal.id, host, account: name });
      }}
    >
      <Muted>
        The seller adds this account with read-only rights. It ends with the deal; after the sale the code is yours.
      </Muted>
      <Select
        label="Where you have an account"
        data={HOSTS}
        value={host}
        allowDeselect={false}
        onChange={(value) => setHost((value ?? 'github') as RepositoryHost)}
      />
      <TextInput
        label={`Your user name at ${HOST_NAMES[host]}`}
        autoComplete="off"
        {...limitLength(account, MAX_ACCOUNT_LENGTH, errors.account ?? (isOdd && 'No account there has that name.'))}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      {ask.error && !errors.account && <Refusal error={ask.error} />}
      <Group>
        <Button type="submit" variant="default" loading={ask.isPending} disabled={!name || isOdd || isSame}>
          {before?.state === 'asked' ? 'Ask with this account' : 'Ask to read the code'}
        </Button>
      </Group>
    </Stack>
  );
}

/** The seller reports having granted, refused or revoked access at the host. */
function CodeDecision({ deal }: { deal: Deal }) {
  const [where, setWhere] = useState('');
  const { repository, buyer } = deal;
  const task = sellerCodeAccessTask(deal);
  if (!repository || !task) return null;
  const dealId = deal.id;
  const account = accountText(repository);
  if (task === 'remove') {
    return (
      <Group>
        <CommandDialog
          command="removeCodeAccess"
          label="I removed the access"
          submitLabel="Confirm"
          explanation={`${account} can no longer read the code. We cannot see your repository, so please check it at ${HOST_NAMES[repository.host]} first.`}
          done="Confirmed."
          input={() => ({ dealId })}
          trigger={(open) => (
            <Button data-control="code" variant="default" size="sm" onClick={open}>
              I removed the access
            </Button>
          )}
        />
      </Group>
    );
  }
  return (
    <Group>
      <CommandDialog
        command="decideOnCode"
        label="I gave access"
        submitLabel="Confirm"
        explanation={`${account} can read the code now and change nothing. ${isolateText(buyer.name)} is notified.`}
        done={`${isolateText(buyer.name)} is notified.`}
        input={() => (where.trim() ? { dealId, granted: true, where: where.trim() } : null)}
        onDone={() => setWhere('')}
        trigger={(open) => (
          <Button data-control="code" variant="default" size="sm" onClick={open}>
            I gave access
          </Button>
        )}
      >
        <TextInput
          label="What you opened"
          description="Such as: github.com/harbour/desk, and its mobile app."
          {...limitLength(where, MAX_WHERE_LENGTH)}
          onChange={(event) => setWhere(event.currentTarget.value)}
        />
      </CommandDialog>
      <CommandDialog
        command="decideOnCode"
        label="Give no access?"
        submitLabel="Give none"
        explanation={`${isolateText(buyer.name)} is notified and can ask again.`}
        done={`${isolateText(buyer.name)} is notified.`}
        input={() => ({ dealId, granted: false, where: '' })}
        trigger={(open) => (
          <Button variant="subtle" size="sm" onClick={open}>
            Give none
          </Button>
        )}
      />
    </Group>
  );
}

interface CodeAccessProps {
  deal: Deal;
  role: DealRole;
}

/**
 * A buyer's read-only access to the code during diligence: requested, granted at the host, and revoked with the deal.
 */
export function CodeAccess({ deal, role }: CodeAccessProps) {
  if (!hasCodeToShow(deal, role)) return null;
  const { repository } = deal;
  return (
    <Panel>
      <PanelHead>
        <h2>Reading the code</h2>
      </PanelHead>
      <PanelBody>
        {repository && repository.state !== 'none' && (
          <>
            <p>
              <Moments text={stateText(deal, repository, role)} />
            </p>
            {repository.where && <Text size="sm">{repository.where}</Text>}
          </>
        )}
        {role === 'seller' && sellerCodeAccessTask(deal) && <CodeDecision deal={deal} />}
        {role === 'buyer' && mayAskForCode(deal) && <AskForCode deal={deal} />}
      </PanelBody>
    </Panel>
  );
}

/** Describes the state of access from one side's point of view. */
function stateText(deal: Deal, repository: Repository, role: DealRole): string {
  const account = accountText(repository);
  const on = storedDate(repository.changedAt);
  const [buyer, seller] =
    role === 'buyer' ? ['You', isolateText(deal.seller.name)] : [isolateText(deal.buyer.name), 'You'];
  return {
    none: '',
    asked: `${buyer} asked on ${on} to read the code as ${account}.`,
    refused: `${seller} gave ${role === 'buyer' ? 'you ' : ''}no access to the code.`,
    granted: `${account} has had read-only access since ${on}.`,
    ending:
      role === 'buyer'
        ? `The deal has ended, and with it the access of ${account}.`
        : `The deal has ended. ${account} can still read the code until you remove it there.`,
    ended: `The access of ${account} ended on ${on}.`,
  }[repository.state];
}
