import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { StateChip, type Tone } from '../../../components/ui/state-chip.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { HANDOVER_STATE_LABELS, type HandoverState, handoverMachine } from '../../../domain/handover/states.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { useHandover } from '../data/use-handover.ts';

const TONES: Record<HandoverState, Tone> = {
  'to-do': 'hollow',
  transferred: 'slate',
  confirmed: 'fern',
  problem: 'brick',
};

/** The handover, one item for each asset: the seller transfers, the buyer confirms. */
export function HandoverList({
  dealId,
  round,
  role,
  closed,
}: {
  dealId: string;
  round: number;
  role: DealRole;
  closed: boolean;
}) {
  const { status, data, retry } = useHandover(dealId, round);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="The handover could not be loaded." onRetry={retry} />;
  const done = data.filter((item) => item.state === 'confirmed').length;
  return (
    <Panel>
      <PanelHead>
        <h2>Handover</h2>
        <Text size="sm" c="dimmed" span className={textClasses.num}>
          {done} of {data.length} confirmed
        </Text>
      </PanelHead>
      <ul>
        {data.map((item) => (
          <PanelBody key={item.id} gap={0} style={{ borderBottom: '1px solid var(--line)' }}>
            <Item dealId={dealId} item={item} role={role} closed={closed} />
          </PanelBody>
        ))}
      </ul>
    </Panel>
  );
}

function Item({ dealId, item, role, closed }: { dealId: string; item: HandoverItem; role: DealRole; closed: boolean }) {
  const [form, setForm] = useState<'transfer' | 'report' | null>(null);
  const [text, setText] = useState('');
  const attachments = useAttachments(dealId, 1);
  const transfer = useCommand('transferItem');
  const confirm = useCommand('confirmItem');
  const report = useCommand('reportItem');
  const on = { dealId, itemId: item.id };
  const putBack = useCommand('putBackItem');
  const can = (event: 'transfer' | 'confirm' | 'report' | 'put-back') =>
    !closed && handoverMachine.can(item.state, event, role);
  const failure = transfer.error ?? confirm.error ?? report.error ?? putBack.error;
  const close = () => {
    setForm(null);
    setText('');
    attachments.clear();
  };
  const submit = () =>
    form === 'transfer'
      ? transfer.mutate({ ...on, evidence: text, fileId: attachments.ids[0] ?? null }, { onSuccess: close })
      : report.mutate({ ...on, problem: text }, { onSuccess: close });
  return (
    <Stack gap={10}>
      <Group justify="space-between" wrap="wrap">
        <div>
          <h3>{item.label}</h3>
          <Text size="sm" c="dimmed">
            {item.transfer}, {item.expectedDays} {item.expectedDays === 1 ? 'day' : 'days'} expected
          </Text>
        </div>
        <StateChip tone={TONES[item.state]}>{HANDOVER_STATE_LABELS[item.state]}</StateChip>
      </Group>
      {item.evidence && (
        <Text size="sm" className={textClasses.preLine}>
          <Text inherit c="dimmed" span>
            How:{' '}
          </Text>
          {item.evidence}{' '}
          <Text inherit c="dimmed" span>
            ({formatMoment(item.changedAt)})
          </Text>
        </Text>
      )}
      {item.evidenceFile && <SharedFileLink dealId={dealId} fileId={item.evidenceFile} />}
      {item.problem && (
        <Note tone="brick" component="p">
          {item.problem}
        </Note>
      )}
      {failure && <ErrorState text={errorText(failure)} />}
      {form ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack gap={10}>
            <Textarea
              label={form === 'transfer' ? `How ${item.label} was transferred` : `What is wrong with ${item.label}`}
              value={text}
              maxLength={2000}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {form === 'transfer' && <AttachedFiles dealId={dealId} attachments={attachments} />}
            <Group>
              {form === 'transfer' && <AttachButton attachments={attachments} label="Attach a file as evidence" />}
              <Button
                type="submit"
                disabled={!text.trim() || !attachments.ready}
                loading={transfer.isPending || report.isPending}
              >
                {form === 'transfer' ? 'Mark as transferred' : 'Report the problem'}
              </Button>
              <Button variant="subtle" onClick={close}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Group>
          {can('transfer') && (
            <Button
              variant="default"
              size="sm"
              onClick={() => setForm('transfer')}
              aria-label={`I transferred it: ${item.label}`}
            >
              I transferred it
            </Button>
          )}
          {can('confirm') && (
            <Button
              size="sm"
              loading={confirm.isPending}
              onClick={() => confirm.mutate(on)}
              aria-label={`It arrived: ${item.label}`}
            >
              It arrived
            </Button>
          )}
          {can('put-back') && (
            <Button
              variant="subtle"
              size="sm"
              loading={putBack.isPending}
              onClick={() => putBack.mutate(on)}
              aria-label={`I work on it again: ${item.label}`}
            >
              I work on it again
            </Button>
          )}
          {can('report') && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => setForm('report')}
              aria-label={`There is a problem: ${item.label}`}
            >
              There is a problem
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
