import { Group, Text, Title } from '@mantine/core';
import { OutsideStatements } from '../../../../components/money/outside-statements.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { type Invoice, partsAtClose, sumOf } from '../../../../domain/invoice/invoice.ts';

const REASON = { label: 'Reason, shown to both sides' };

/** Decides on an unconfirmed payment made outside Handoff, showing both sides' statements. */
export function OutsideDecision({ deal, invoice }: { deal: Deal; invoice: Invoice }) {
  const { outside } = invoice;
  if (!outside) return null;
  return (
    <>
      <div>
        <Title order={3} mb="sm">
          Payment outside Handoff
        </Title>
        <Text className={textClasses.breakAnywhere}>
          <bdi>{deal[outside.by].name}</bdi> reported it on <Moment at={outside.at} />: {outside.reference}
        </Text>
      </div>
      <OutsideStatements deal={deal} outside={outside} amount={sumOf(partsAtClose(invoice))} reader={null} />
      <Group>
        <CommandDialog
          command="decideOutsidePayment"
          label="Confirm outside payment"
          explanation={`Reference ${outside.reference}. The handover begins, and the fee is invoiced to the seller.`}
          done="Confirmed."
          reason={REASON}
          input={(reason) => ({ dealId: deal.id, confirmed: true, reason })}
        />
        <CommandDialog
          command="decideOutsidePayment"
          label="Reject outside payment"
          explanation="The time to pay resumes, with as much left as when the payment was reported."
          done="Rejected."
          reason={REASON}
          input={(reason) => ({ dealId: deal.id, confirmed: false, reason })}
        />
      </Group>
    </>
  );
}
