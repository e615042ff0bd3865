import { Group, Text } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { useInvoice } from '../../data/use-invoice.ts';
import { DivideHeldMoney } from '../money/divide-held-money.tsx';

/** What an administrator decides in a flagged deal: a payment outside Handoff, or a dispute with its statements. */
export function FlagDecision({ deal }: { deal: Deal }) {
  const { dispute } = deal;
  const invoice = useInvoice(deal.purchase?.invoiceId ?? '-').data;
  const held = invoice ? heldCents(invoice) : 0;
  if (deal.purchase?.outsideAt && invoice?.outside?.state === 'reported') {
    return (
      <Group>
        <CommandDialog
          command="decideOutsidePayment"
          label="Confirm outside payment"
          explanation={`Reference ${invoice.outside.reference}. The handover begins, and the fee is invoiced to the seller.`}
          done="Confirmed."
          input={() => ({ dealId: deal.id, confirmed: true })}
        />
        <CommandDialog
          command="decideOutsidePayment"
          label="Reject outside payment"
          explanation="The payment deadline keeps running."
          done="Rejected."
          input={() => ({ dealId: deal.id, confirmed: false })}
        />
      </Group>
    );
  }
  const isDecidable = held > 0 && (dispute?.state === 'ready' || deal.hold !== null);
  return (
    <>
      {dispute &&
        (['buyer', 'seller'] as const).map((side) => {
          const statement = dispute[side];
          return (
            <div key={side}>
              <h3>
                {deal[side].name}, {side}
              </h3>
              {statement ? (
                <>
                  <p className={textClasses.preLine}>{statement.text}</p>
                  <Text size="sm" c="dimmed">
                    Wants <Money cents={statement.wantsRefund} exact /> refunded to the buyer.
                  </Text>
                </>
              ) : (
                <Text size="sm" c="dimmed">
                  No statement yet.
                </Text>
              )}
            </div>
          );
        })}
      {isDecidable && (
        <div>
          <DivideHeldMoney
            command="decideDispute"
            label="Decide"
            held={held}
            input={(shares) => ({ dealId: deal.id, ...shares })}
          />
        </div>
      )}
    </>
  );
}
