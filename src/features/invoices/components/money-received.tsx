import { Moments } from '../../../components/time/moments.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { moneyAwaitingAccount, moneyInTransit, releasedMoney } from '../../../domain/invoice/money-received.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/**
 * The seller's money from a completed sale: net amounts, dates and the receiving account. Renders nothing if none of it
 * went through the payment provider.
 */
export function MoneyReceived({ invoice }: { invoice: Invoice }) {
  const { gross, fee, net, releases } = releasedMoney(invoice);
  const sent = moneyInTransit(invoice);
  const waiting = moneyAwaitingAccount(invoice);
  const on = invoice.releasedAt && `${releases > 1 ? 'Last on' : 'On'} ${storedDate(invoice.releasedAt)}, to`;
  if (gross <= 0 && sent <= 0 && waiting <= 0) return null;
  return (
    <Panel mb="lg">
      <PanelHead>
        <h2>Your money</h2>
        <TextLink to={sitePaths.settings('payouts')}>Payout account</TextLink>
      </PanelHead>
      <PanelBody>
        <Sums>
          {gross > 0 && (
            <SumsRow
              label="Paid out to you"
              note={
                <Moments
                  text={`${on ?? 'To'} your payout account; ${formatExactMoney(gross)} less Handoff’s fee of ${formatExactMoney(fee)}`}
                />
              }
            >
              <Money cents={net} exact />
            </SumsRow>
          )}
          {sent > 0 && (
            <SumsRow label="On its way to you" note="To your payout account, fee already deducted">
              <Money cents={sent} exact />
            </SumsRow>
          )}
          {waiting > 0 && (
            <SumsRow label="Waits for your payout account" note="Fee already deducted">
              <Money cents={waiting} exact />
            </SumsRow>
          )}
        </Sums>
      </PanelBody>
    </Panel>
  );
}
