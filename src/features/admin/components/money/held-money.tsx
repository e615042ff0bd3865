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
    <div className="stack" style={{ gap: 12 }}>
      <div className="row wrap">
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
      </div>
      <details>
        <summary className="link small">Divide it</summary>
        <div style={{ paddingTop: 12 }}>
          <DivideForm held={held} target={target} label="Divide it" />
        </div>
      </details>
    </div>
  );
}
