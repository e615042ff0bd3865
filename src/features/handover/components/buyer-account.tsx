import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { accountSchema, ownerPlaceName } from '../../../domain/handover/checks/owner-account.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';

interface BuyerAccountProps {
  deal: Deal;
  item: HandoverItem;
  role: DealRole;
}

/** The account that a repository or package goes to: the buyer names it, the seller reads it. */
export function BuyerAccount({ deal, item, role }: BuyerAccountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = useCommand('nameAccount', () => setTyped(null));
  const where = ownerPlaceName(item);
  if (role === 'seller') {
    return (
      <p>
        {item.account ? (
          <>
            {deal.buyer.name}’s account on {where}: <b>{item.account}</b>
          </>
        ) : (
          `${deal.buyer.name} has not named their account on ${where} yet.`
        )}
      </p>
    );
  }
  const value = typed ?? item.account;
  const read = accountSchema.safeParse(value);
  const isWrong = value !== '' && !read.success;
  return (
    <form
      onChange={forgetting(name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (read.success) name.mutate({ dealId: deal.id, itemId: item.id, account: read.data });
      }}
    >
      {name.error && <ErrorState text={errorText(name.error)} />}
      <Group align="flex-end" mt={8}>
        <TextInput
          label={`Your account on ${where}`}
          description="The user or organization that receives it. A check compares it with the owner."
          value={value}
          maxLength={200}
          error={isWrong && read.error?.issues[0]?.message}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="default"
          disabled={!read.success || read.data === item.account}
          loading={name.isPending}
        >
          {item.account ? 'Change' : 'Save'}
        </Button>
      </Group>
    </form>
  );
}
