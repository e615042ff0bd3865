import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import { nextPayments } from '../../../../domain/deal/after-sale.ts';
import type { Deal } from '../../../../domain/deal/deal.ts';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';

/** The holdback and the installments with their dates, the next one first; nothing where all was paid at close. */
export function DeferredPayments({ deal, invoice }: { deal: Pick<Deal, 'id' | 'dispute'>; invoice: Invoice }) {
  const payments = nextPayments(invoice, deal, new Date());
  if (!payments.length) return null;
  return (
    <Panel mb={24}>
      <PanelHead>
        <h2>Still to come</h2>
        <TextLink to={sitePaths.deal(deal.id, 'invoice')}>See the invoice</TextLink>
      </PanelHead>
      <PanelBody>
        <Sums>
          {payments.map(({ id, name, amount, when }) => (
            <SumsRow key={id} label={name} note={when}>
              <Money cents={amount} exact />
            </SumsRow>
          ))}
        </Sums>
      </PanelBody>
    </Panel>
  );
}
