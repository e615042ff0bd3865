import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import {
  HOST_NAMES,
  isAccountName,
  LONGEST_ACCOUNT,
  REPOSITORY_HOSTS,
  type RepositoryHost,
} from '../../../domain/repository/repository.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';

const HOSTS = REPOSITORY_HOSTS.map((value) => ({ value, label: HOST_NAMES[value] }));

/** The buyer names their account at the host of the code. */
export function AskForCode({ deal }: { deal: Deal }) {
  const before = deal.repository;
  const [host, setHost] = useState<RepositoryHost>(before?.host ?? 'github');
  const [account, setAccount] = useState(before?.account ?? '');
  const ask = useCommand('askForCode', () => toast.success(`Asked. ${deal.seller.name} gives the access at the host.`));
  const errors = fieldErrors(ask.error);
  const name = account.trim();
  const isOdd = name !== '' && !isAccountName(host, name);
  const isSame = before?.state === 'asked' && before.host === host && before.account === name;
  return (
    <Stack
      component="form"
      gap={12}
      onChange={forgetting(ask)}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ dealId: deal.id, host, account: name });
      }}
    >
      <Text size="sm" c="dimmed">
        The seller adds this account with read-only rights. It ends with the deal; after the sale the code is yours.
      </Text>
      <Select
        label="Where you have an account"
        data={HOSTS}
        value={host}
        allowDeselect={false}
        onChange={(value) => setHost((value ?? 'github') as RepositoryHost)}
      />
      <TextInput
        label={`Your user name at ${HOST_NAMES[host]}`}
        maxLength={LONGEST_ACCOUNT}
        autoComplete="off"
        value={account}
        error={errors.account ?? (isOdd && 'No account there is called so.')}
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
