import { Group } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { isChecked } from '../../../domain/handover/checks/item-checks.ts';
import { hasOwner } from '../../../domain/handover/checks/owner-account.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { BuyerAccount } from './buyer-account.tsx';
import { HandoverText } from './handover-text.tsx';
import { ItemButton } from './item-button.tsx';

interface ItemCheckProps {
  deal: Deal;
  item: HandoverItem;
  role: DealRole;
}

/** Has an item looked at now, and what the buyer gives so that a look can say that it is theirs: an account, or a text. */
export function ItemCheck({ deal, item, role }: ItemCheckProps) {
  const check = useCommand('checkItem');
  const { target } = item;
  if (!target || !isChecked(deal, item)) return null;
  return (
    <>
      {hasOwner(item) && <BuyerAccount deal={deal} item={item} role={role} />}
      {role === 'buyer' && !hasOwner(item) && <HandoverText dealId={deal.id} target={target} />}
      {check.error && <ErrorState text={errorText(check.error)} />}
      <Group mt={8}>
        <ItemButton
          data-door="check"
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
