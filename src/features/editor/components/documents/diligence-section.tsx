import { Button, Group, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../../components/toast/toast.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Refusal } from '../../../../components/ui/refusal.tsx';
import { isDetailAsked } from '../../../../domain/listing/details/detail-values.ts';
import { DETAIL_LIMITS, DETAILS } from '../../../../domain/listing/details/details.ts';
import { type Draft, isEarning } from '../../../../domain/listing/draft/draft.ts';
import { fieldErrors } from '../../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../../lib/api/use-command.ts';
import { limitLength } from '../../../../lib/limit-length.ts';

interface DiligenceSectionProps {
  listingId: string;
  draft: Draft;
}

/** Diligence details, which the seller can fill in while the rest of the listing is frozen. */
export function DiligenceSection({ listingId, draft }: DiligenceSectionProps) {
  const [leavingReasons, setReasons] = useState(draft.leavingReasons);
  const [supportTickets, setTickets] = useState(draft.supportTickets);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCommand('saveDiligence', () => toast.success('Saved. The buyer is notified.'));
  const errors = fieldErrors(save.error);
  const isSame = leavingReasons.trim() === draft.leavingReasons && supportTickets === draft.supportTickets;
  return (
    <Stack
      component="form"
      gap="md"
      aria-labelledby="diligence-head"
      {...clearOnEdit(save)}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ listingId, details: { leavingReasons, supportTickets } });
      }}
    >
      <div>
        <Title id="diligence-head" order={2} fz="lg">
          For diligence
        </Title>
        <Muted inherit>Only the buyer whose offer you accepted reads this, and you see each time they do.</Muted>
      </div>
      {isDetailAsked('leavingReasons', isEarning(draft)) && (
        <Textarea
          label={DETAILS.leavingReasons.label}
          autosize
          minRows={2}
          {...limitLength(leavingReasons, DETAIL_LIMITS.prose, errors['details.leavingReasons'])}
          onChange={(event) => setReasons(event.currentTarget.value)}
        />
      )}
      <FigureInput
        label={DETAILS.supportTickets.label}
        unit="count"
        value={supportTickets}
        text={typed}
        onText={setTyped}
        error={errors['details.supportTickets']}
        onChange={setTickets}
      />
      {save.error && Object.keys(errors).length === 0 && <Refusal error={save.error} />}
      <Group>
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={isSame || Number.isNaN(supportTickets)}
        >
          Save for the buyer
        </Button>
      </Group>
    </Stack>
  );
}
