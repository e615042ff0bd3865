import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyRow, CopyRows } from '../../../components/ui/copy-rows.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { CheckTarget } from '../../../domain/handover/checks/check-schema.ts';
import { handoverFile } from '../../../domain/handover/checks/check-target.ts';
import { TXT_LABEL } from '../../../domain/ownership/places.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useHandoverText } from '../data/use-handover-text.ts';

/** What the buyer puts into the DNS or on the site once it is theirs. Only they are shown it. */
export function HandoverText({ dealId, target }: { dealId: string; target: CheckTarget }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useHandoverText(dealId, open);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show that it’s yours</summary>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={2} />}
      {data && (
        <Stack gap={10} mt={8}>
          <Text size="sm">
            {target.kind === 'site'
              ? 'Once the site runs on your host, put this text there: as a file, or as a TXT record.'
              : 'Once the domain is in your account, add this TXT record.'}{' '}
            Only you are shown the text, so don’t pass it on.
          </Text>
          <CopyRows>
            <CopyRow label="TXT name" value={`${TXT_LABEL}.${target.name}`} />
            {target.kind === 'site' && <CopyRow label="File" value={handoverFile(target.name)} />}
            <CopyRow label="Text" value={data.line} />
          </CopyRows>
        </Stack>
      )}
    </details>
  );
}
