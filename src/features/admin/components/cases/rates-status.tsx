import { Button, Group } from '@mantine/core';
import { Moments } from '../../../../components/time/moments.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { formatBankDay } from '../../../../domain/rates/new-days.ts';
import type { RatesFetch } from '../../../../domain/rates/rates-fetch.ts';
import { storedMoment } from '../../../../domain/shared/stored-moments.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useRatesFetch } from '../../data/case-reads.ts';

function statusText({ newest, triedAt, askedAt, problem }: RatesFetch): string {
  if (askedAt) return 'Asked for. They are fetched within a minute.';
  if (problem && triedAt)
    return `Tried last on ${storedMoment(triedAt)}, and again every hour until the rates are here.`;
  return `The newest rates here are those of ${formatBankDay(newest)}.`;
}

/** Live status of the reference-rate fetch, with a button to run it now. */
export function RatesStatus() {
  const { fetch, again } = useRatesFetch();
  if (!fetch) return null;
  return (
    <>
      {again.error && <ErrorState text={errorText(again.error)} />}
      <Group gap="sm">
        <Button
          variant="default"
          size="sm"
          loading={again.isPending}
          disabled={fetch.askedAt !== null}
          onClick={() => again.mutate({})}
        >
          Fetch now
        </Button>
        <Muted>
          <Moments text={statusText(fetch)} />
        </Muted>
      </Group>
    </>
  );
}
