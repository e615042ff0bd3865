import { NativeSelect } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { guideFor, guidesOf, KIND_GUIDE } from '../../../domain/handover/steps/guide-for.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './handover-steps.module.css';

/** Where an item is, as its own words or a side say; either side may correct it. Nothing where no platform is known for its kind. */
export function GuideSelect({ deal, item }: { deal: Deal; item: HandoverItem }) {
  const choose = useCommand('chooseGuide');
  const guides = guidesOf(item.kind);
  if (!guides.length) return null;
  const current = guideFor(item).id ?? KIND_GUIDE;
  return (
    <>
      {choose.error && <ErrorState text={errorText(choose.error)} />}
      <NativeSelect
        className={classes.where}
        label={item.kind === 'domain' ? 'Registrar it is at' : 'Platform it is on'}
        description="Either of you can change it, for both."
        value={choose.isPending ? choose.variables.guide : current}
        disabled={choose.isPending}
        data={[
          ...guides.map(({ id, platform }) => ({ value: id, label: platform })),
          { value: KIND_GUIDE, label: current === KIND_GUIDE ? 'Another, or not known' : 'Another' },
        ]}
        onChange={(event) => choose.mutate({ dealId: deal.id, itemId: item.id, guide: event.currentTarget.value })}
      />
    </>
  );
}
