import { SharedFileLink } from '../../../../components/shared-file/shared-file-link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { canConfirmOutside } from '../../../../domain/invoice/outside/outside-payment.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { useInvoice } from '../../../../lib/firebase/deal-reads.ts';
import { DivideHeldMoney } from '../money/held-money.tsx';
import { OutsideDecision } from '../money/outside-decision.tsx';

/**
 * The decision that a deal needs from an administrator, on a payment made outside Handoff or on held money and
 * disputes.
 */
export function DealDecision({ deal }: { deal: Deal }) {
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
                <bdi>{deal[side].name}</bdi>, {side}
              </h3>
              {statement ? (
                <>
                  <p dir="auto" className={textClasses.preLine}>
                    {statement.text}
                  </p>
                  {statement.files?.map((fileId) => (
                    <SharedFileLink key={fileId} dealId={deal.id} fileId={fileId} />
                  ))}
                  <Muted>
                    Proposed refund to the buyer: <Money cents={statement.wantsRefund} exact />
                  </Muted>
                </>
              ) : (
                <Muted>No statement yet.</Muted>
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
