import { Text } from '@mantine/core';
import { Money } from '../../../../components/ui/money.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { canConfirmOutside } from '../../../../domain/invoice/outside/outside-payment.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { useInvoice } from '../../../../lib/firebase/deal-reads.ts';
import { DivideHeldMoney } from '../money/divide-held-money.tsx';
import { OutsideDecision } from '../money/outside-decision.tsx';

/** What an administrator decides in a flagged deal: a payment outside Handoff, or a dispute with its statements. */
export function FlagDecision({ deal }: { deal: Deal }) {
  const { dispute } = deal;
  const invoice = useInvoice(deal.purchase?.invoiceId ?? null).data;
  const held = invoice ? heldCents(invoice) : 0;
  if (invoice && canConfirmOutside(deal, invoice, 'admin')) {
    return <OutsideDecision deal={deal} invoice={invoice} />;
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
                    Proposed refund to the buyer: <Money cents={statement.wantsRefund} exact />
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
