import { Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ItemFacts } from '../../../components/handover/item-facts.tsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { type Meaning, toneOf } from '../../../components/ui/tone-of.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { contradictionWarning } from '../../../domain/handover/checks/contradiction.ts';
import { completesDeal, type HandoverItem } from '../../../domain/handover/handover.ts';
import {
  HANDOVER_STATE_LABELS,
  type HandoverEvent,
  type HandoverState,
  handoverMachine,
  UNDO_MINUTES,
} from '../../../domain/handover/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { ConfirmAnyway, ConfirmLastItem } from './confirm-item.tsx';
import { useHandoverContext } from './handover-context.ts';
import { ItemButton } from './item-button.tsx';
import { ItemCheck } from './item-check.tsx';
import { ReportProblemForm, TransferForm } from './item-forms.tsx';

const HandoverSteps = lazy(() => import('./handover-steps.tsx').then((module) => ({ default: module.HandoverSteps })));

const MEANINGS: Record<HandoverState, Meaning> = {
  'to-do': 'not-begun',
  transferred: 'under-way',
  confirmed: 'well',
  problem: 'trouble',
};
const TURNS: Partial<Record<HandoverState, DealRole>> = { 'to-do': 'seller', transferred: 'buyer' };

interface HandoverItemRowProps {
  item: HandoverItem;
  /** All items of the handover. */
  items: readonly HandoverItem[];
}

/** One handover item: its state, its evidence, and this side's actions. */
export function HandoverItemRow({ item, items }: HandoverItemRowProps) {
  const { deal, role, closed } = useHandoverContext();
  const dealId = deal.id;
  const [form, setForm] = useState<'transfer' | 'report' | null>(null);
  /** Returns the number of other items still in one of these states. */
  const others = (...states: HandoverState[]) =>
    items.filter(({ id, state }) => id !== item.id && states.includes(state)).length;
  const confirm = useCommand('confirmItem', () =>
    announce(`${isolateText(item.label)} confirmed, ${others('to-do', 'transferred', 'problem')} left.`),
  );
  const putBack = useCommand('putBackItem', () =>
    announce(`${isolateText(item.label)}: ${HANDOVER_STATE_LABELS['to-do']}.`),
  );
  const completes = completesDeal(items, item.id);
  const input = { dealId, itemId: item.id };
  const takeBack = useCommand('takeBackItem', () =>
    announce(`${isolateText(item.label)}: ${HANDOVER_STATE_LABELS['to-do']}.`),
  );
  const can = (event: HandoverEvent) => !closed && handoverMachine.can(item.state, event, role);
  const against = contradictionWarning(item, 'buyer', new Date());
  const failure = confirm.error ?? putBack.error ?? takeBack.error;
  const close = () => setForm(null);
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <h3 dir="auto">{item.label}</h3>
          <Muted>
            {item.identifier && `${item.identifier}. `}
            {item.transfer}, {item.expectedDays} {item.expectedDays === 1 ? 'day' : 'days'} expected
          </Muted>
        </div>
        <StateChip tone={toneOf(MEANINGS[item.state], !closed && TURNS[item.state] === role)}>
          {HANDOVER_STATE_LABELS[item.state]}
        </StateChip>
      </Group>
      {item.evidence && item.transferredAt && (
        <Text size="sm" className={textClasses.preLine}>
          <Muted inherit span>
            How:{' '}
          </Muted>
          <bdi>{item.evidence}</bdi>{' '}
          <Muted inherit span>
            (<Moment at={item.transferredAt} />)
          </Muted>
        </Text>
      )}
      {item.evidenceFile && <SharedFileLink dealId={dealId} fileId={item.evidenceFile} />}
      {item.problem && (
        <Note dir="auto" tone="brick" component="p">
          {item.problem}
        </Note>
      )}
      <ItemFacts item={item} action={<ItemCheck item={item} />} />
      <Suspense fallback={<Skeleton height={24} maw={220} />}>
        <HandoverSteps item={item} />
      </Suspense>
      {failure && <ErrorState text={errorText(failure)} />}
      {form === 'transfer' && <TransferForm item={item} left={others('to-do')} onClose={close} />}
      {form === 'report' && <ReportProblemForm item={item} onClose={close} />}
      {form === null && (
        <Group>
          {can('transfer') && (
            <ItemButton item={item} label="I’ve transferred it" onClick={() => setForm('transfer')} />
          )}
          {can('confirm') && completes && <ConfirmLastItem item={item} items={items} />}
          {can('confirm') && !completes && against && <ConfirmAnyway item={item} against={against} />}
          {can('confirm') && !completes && !against && (
            <ItemButton
              item={item}
              label="Confirm receipt"
              variant="filled"
              loading={confirm.isPending}
              onClick={() => confirm.mutate(input)}
            />
          )}
          {can('take-back') && item.settlesAt && (
            <>
              <ItemButton
                item={item}
                label="Undo"
                loading={takeBack.isPending}
                onClick={() => takeBack.mutate(input)}
              />
              <Muted>
                <bdi>{deal.buyer.name}</bdi> is told {UNDO_MINUTES} minutes after you marked it. You can undo it until
                then, unless they act first.
              </Muted>
            </>
          )}
          {can('put-back') && (
            <ItemButton
              item={item}
              label="Work on it again"
              data-control="problem"
              variant="subtle"
              loading={putBack.isPending}
              onClick={() => putBack.mutate(input)}
            />
          )}
          {can('report') && (
            <ItemButton item={item} label="Report a problem" variant="subtle" onClick={() => setForm('report')} />
          )}
        </Group>
      )}
    </>
  );
}
