import { Text, Title } from '@mantine/core';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { stageMachine } from '../../../../domain/deal/states.ts';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { HeldMoney } from './held-money.tsx';

/** Decides on the held money of a running deal that neither side disputes, where that is possible. */
export function StepIn({ invoice, deal }: { invoice: Invoice; deal: Deal }) {
  const held = heldCents(invoice);
  const isPossible =
    invoice.kind === 'purchase' && !deal.hold && stageMachine.can(deal.stage, 'dispute', 'system') && held > 0;
  if (!isPossible) return null;
  return (
    <div>
      <Title order={3} mb={8}>
        Decide on the held money
      </Title>
      <Text size="sm" c="dimmed" mb={12}>
        Neither side has opened a dispute. Stepping in ends the deal, and both sides see your reason.
      </Text>
      <HeldMoney
        held={held}
        command="decideDispute"
        input={(shares) => ({ dealId: deal.id, stepIn: true, ...shares })}
        consequences={{
          release: 'The deal is completed and the listing sold.',
          refund: 'The deal is canceled and the listing paused.',
        }}
      />
    </div>
  );
}
