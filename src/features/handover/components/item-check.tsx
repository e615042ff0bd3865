import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyRow, CopyRows } from '../../../components/ui/copy-rows.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { CheckTarget } from '../../../domain/handover/checks/check-schema.ts';
import { handoverFileUrl } from '../../../domain/handover/checks/handover-places.ts';
import { isChecked } from '../../../domain/handover/checks/item-checks.ts';
import {
  accountSchema,
  hasOwner,
  MAX_OWNER_ACCOUNT_LENGTH,
  ownerPlaceName,
} from '../../../domain/handover/checks/owner-account.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { TXT_LABEL } from '../../../domain/ownership/places.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useHandoverText } from '../data/use-handover.ts';
import { useHandoverContext } from './handover-context.ts';
import { ItemButton } from './item-button.tsx';

/** The account that receives a repository or package: the buyer enters it, and the seller sees it. */
function BuyerAccount({ item }: { item: HandoverItem }) {
  const { deal, role } = useHandoverContext();
  const [typed, setTyped] = useState<string | null>(null);
  const name = useCommand('nameAccount', () => {
    setTyped(null);
    announce('Account saved.');
  });
  const where = ownerPlaceName(item);
  if (role === 'seller') {
    return (
      <p>
        {item.account ? (
          <>
            <bdi>{deal.buyer.name}</bdi>’s account on {where}: <b>{item.account}</b>
          </>
        ) : (
          `${isolateText(deal.buyer.name)} has not named their account on ${where} yet.`
        )}
      </p>
    );
  }
  const value = typed ?? item.account;
  const read = accountSchema.safeParse(value);
  const isWrong = value !== '' && !read.success;
  return (
    <form
      {...clearOnEdit(name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (read.success) name.mutate({ dealId: deal.id, itemId: item.id, account: read.data });
      }}
    >
      {name.error && <ErrorState text={errorText(name.error)} />}
      <Group align="flex-end" mt="sm">
        <TextInput
          label={`Your account on ${where}`}
          description="The user or organization that receives it. A check compares it with the owner."
          {...limitLength(value, MAX_OWNER_ACCOUNT_LENGTH, isWrong && read.error?.issues[0]?.message)}
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

/** Text that the buyer adds to the DNS records or the site once they own it. Only the buyer sees the text. */
function HandoverText({ dealId, target }: { dealId: string; target: CheckTarget }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useHandoverText(dealId, open);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show that it’s yours</summary>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={2} />}
      {data && (
        <Stack gap="smd" mt="sm">
          <Text size="sm">
            {target.kind === 'site'
              ? 'Once the site runs on your host, put this text there: as a file, or as a TXT record.'
              : 'Once the domain is in your account, add this TXT record.'}{' '}
            Only you can see this text, so don’t share it.
          </Text>
          <CopyRows>
            <CopyRow label="TXT name" value={`${TXT_LABEL}.${target.name}`} />
            {target.kind === 'site' && <CopyRow label="File" value={handoverFileUrl(target.name)} />}
            <CopyRow label="Text" value={data.line} />
          </CopyRows>
        </Stack>
      )}
    </details>
  );
}

/** Runs a check on an item, and collects the account or text that identifies the buyer to the check. */
export function ItemCheck({ item }: { item: HandoverItem }) {
  const { deal, role } = useHandoverContext();
  const check = useCommand('checkItem');
  const { target } = item;
  if (!target || !isChecked(deal, item)) return null;
  return (
    <>
      {hasOwner(item) && <BuyerAccount item={item} />}
      {role === 'buyer' && !hasOwner(item) && <HandoverText dealId={deal.id} target={target} />}
      {check.error && <ErrorState text={errorText(check.error)} />}
      <Group mt="sm">
        <ItemButton
          data-control="check"
          item={item}
          label="Check now"
          size="xs"
          loading={check.isPending || item.checkAskedAt !== null}
          onClick={() => check.mutate({ dealId: deal.id, itemId: item.id })}
        />
      </Group>
    </>
  );
}
