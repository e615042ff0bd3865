import { Box, Group, Stack, Text } from '@mantine/core';
import textClasses from '../../../../components/ui/text.module.css';
import type { ApiInput } from '../../../../domain/api.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { ReasonButton } from '../reason-button.tsx';
import { DivideForm, type DivideTarget } from './divide-form.tsx';

/** What becomes of held money: all of it to one side, or divided. `follows` says what else that means. */
export function HeldMoney({
  held,
  target,
  follows,
}: {
  held: number;
  target: DivideTarget;
  follows: { release: string; refund: string };
}) {
  const amount = formatExactMoney(held);
  const all = (release: number) => (reason: string) => ({ ...target.input, release, refund: held - release, reason });
  const button = (release: number, label: string, explains: string, done: string) => {
    const asks = 'Reason, which both sides read';
    return target.command === 'decideDispute' ? (
      <ReasonButton
        command="decideDispute"
        label={label}
        explains={explains}
        done={done}
        danger={release === 0}
        asks={{ label: asks, input: (reason) => all(release)(reason) as ApiInput<'decideDispute'> }}
      />
    ) : (
      <ReasonButton
        command="settleHeldPart"
        label={label}
        explains={explains}
        done={done}
        danger={release === 0}
        asks={{ label: asks, input: (reason) => all(release)(reason) as ApiInput<'settleHeldPart'> }}
      />
    );
  };
  return (
    <Stack gap={12}>
      <Group wrap="wrap">
        {button(
          held,
          'Release to the seller',
          `${amount} go to the seller, less the fee. ${follows.release} It cannot be taken back.`,
          'Released. The provider’s answer shows below.',
        )}
        {button(
          0,
          'Refund to the buyer',
          `${amount} go back to the buyer, the way they came. ${follows.refund} It cannot be taken back.`,
          'Refunded. The provider’s answer shows below.',
        )}
      </Group>
      <details>
        <Text component="summary" size="sm" className={textClasses.link}>
          Divide it
        </Text>
        <Box pt={12}>
          <DivideForm held={held} target={target} label="Divide it" />
        </Box>
      </details>
    </Stack>
  );
}
