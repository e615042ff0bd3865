import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import type { LedgerCheck } from '../../../../domain/invoice/ledger/ledger-check.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';

export const icon = { size: 18, 'aria-hidden': true } as const;

/** What the daily check of the ledger found last. */
export function LedgerCheckNote({ check }: { check: LedgerCheck | null }) {
  if (!check?.finishedAt) {
    return (
      <Note tone="slate" component="p">
        <IconClock {...icon} />
        <span>
          {check
            ? `The daily check is running: ${invoicesText(check.invoices)} so far.`
            : 'The ledger has not been checked yet. It is checked every day.'}
        </span>
      </Note>
    );
  }
  const when = `Checked on ${formatMoment(check.finishedAt)}: ${invoicesText(check.invoices)}`;
  return check.differing === 0 ? (
    <Note tone="fern" component="p">
      <IconCheck {...icon} />
      <span>{when}, and every one adds up.</span>
    </Note>
  ) : (
    <Note tone="brick" role="alert">
      <IconAlertTriangle {...icon} />
      <span>
        {when}, of which {check.differing} {check.differing === 1 ? 'does' : 'do'} not add up.{' '}
        <TextLink to={adminPaths.flags}>Each is a flag</TextLink>
      </span>
    </Note>
  );
}

const invoicesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'invoice' : 'invoices'}`;
