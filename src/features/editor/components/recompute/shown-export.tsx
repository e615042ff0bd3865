import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { RejectedRows } from '../../../../components/recompute/export-summary.tsx';
import { PreviewRowsTable } from '../../../../components/recompute/preview-rows-table.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { TextButton } from '../../../../components/ui/link.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Refusal } from '../../../../components/ui/refusal.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { guessMapping } from '../../../../domain/processor-export/export-sample.ts';
import type { DateOrder } from '../../../../domain/processor-export/parse-instant.ts';
import { currencyName, formatAmount } from '../../../../domain/rates/currency.ts';
import { exportSource } from '../../../../domain/recompute/export-source.ts';
import {
  type ReadAs,
  type ReadExport,
  type Recompute,
  rejectedRowsOf,
} from '../../../../domain/recompute/recompute.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../../../domain/shared/time.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { MappingForm } from './mapping-form.tsx';
import { ProductChoice } from './product-choice.tsx';

const DATE_ORDERS = [
  { value: 'day-first', label: '31/05/2026, the day first' },
  { value: 'month-first', label: '05/31/2026, the month first' },
];
const AMOUNTS = [
  { value: '.', label: '1,500.00' },
  { value: ',', label: '1.500,00' },
  { value: 'cents', label: '150000, in cents' },
];
const amountChoice = ({ decimalSign, inCents }: Pick<ReadAs, 'decimalSign' | 'inCents'>) =>
  inCents ? 'cents' : decimalSign;
const amountsAs = (value: string): Pick<ReadAs, 'decimalSign' | 'inCents'> =>
  value === 'cents' ? { decimalSign: '.', inCents: true } : { decimalSign: value === ',' ? ',' : '.', inCents: false };

/** Shows how an export was parsed. It isn't used until the seller confirms or corrects that. */
export function ShownExport({ recompute, read }: { recompute: Recompute; read: ReadExport }) {
  const { id, name, readAs } = recompute;
  const { result, reading } = read;
  const { questions, writing, columns, rows, sums } = reading;
  const [next, setNext] = useState<ReadAs>(readAs);
  const confirm = useCommand('confirmRecompute');
  const correct = useCommand('correctRecompute');
  const cancel = useCommand('cancelRecompute');
  const error = confirm.error ?? correct.error ?? cancel.error;
  const isChanged = JSON.stringify(next) !== JSON.stringify(readAs);
  const open = questions.filter((question) => question !== 'products');
  const isComplete = open.every((question) => next[question] !== null) && next.products?.forSale.length !== 0;
  const change = (patch: Partial<ReadAs>) => {
    correct.reset();
    setNext({ ...next, ...patch });
  };
  return (
    <Stack>
      <Text className={textClasses.breakAnywhere} component="h3" fw={600}>
        {open.length ? `How is ${isolateText(name)} written?` : `Did we read ${isolateText(name)} correctly?`}
      </Text>
      <Text className={textClasses.breakAnywhere}>
        <Moments text={exportSource(read, readAs)} />
      </Text>
      {questions.includes('dateOrder') && (
        <Radio.Group
          label="How are its dates written?"
          value={next.dateOrder}
          onChange={(value) => change({ dateOrder: value as DateOrder })}
        >
          <Group gap="mlg" mt="sm" wrap="wrap">
            {DATE_ORDERS.map((one) => (
              <Radio key={one.value} {...one} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {questions.includes('decimalSign') && (
        <Radio.Group
          label="How are its amounts written?"
          value={amountChoice(next)}
          onChange={(value) => change(amountsAs(value))}
        >
          <Group gap="mlg" mt="sm" wrap="wrap">
            {(writing.inCents ? AMOUNTS : AMOUNTS.slice(0, 2)).map((one) => (
              <Radio key={one.value} {...one} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {!open.length && (
        <Sums>
          {result.from && result.to && (
            <SumsRow label="Period">
              {formatCalendarDate(result.from)} – {formatCalendarDate(result.to)}
            </SumsRow>
          )}
          {result.from && (
            <>
              <SumsRow label="Payments">{formatCount(sums.payments)}</SumsRow>
              {sums.amounts.map(({ currency, gross, returned }) => (
                <Fragment key={currency}>
                  <SumsRow label="Charged">{formatAmount(gross, currency, true)}</SumsRow>
                  <SumsRow label="Refunds and disputes" note={reading.lacksRefunds && 'Not in this export'}>
                    {formatAmount(-returned, currency, true)}
                  </SumsRow>
                  <SumsRow label={`Net, in ${currencyName(currency)}`} total>
                    {formatAmount(gross - returned, currency, true)}
                  </SumsRow>
                </Fragment>
              ))}
              {result.conversions.some(({ figure }) => figure === 'revenue') && (
                <SumsRow label="Revenue of the last 12 months, in US dollars" total>
                  {formatExactMoney(result.ttmRevenue)}
                </SumsRow>
              )}
            </>
          )}
          {result.activeSubscriptions !== null && (
            <SumsRow label="Active subscriptions">{formatCount(result.activeSubscriptions)}</SumsRow>
          )}
          {result.mrr !== null && <SumsRow label="MRR, in US dollars">{formatExactMoney(result.mrr)}</SumsRow>}
        </Sums>
      )}
      {!open.length && reading.products.length > 0 && (
        <ProductChoice
          products={reading.products}
          choice={next.products}
          onChange={(products) =>
            change({ products: readAs.products === null && !products.others.length ? null : products })
          }
        />
      )}
      {rows.length > 0 ? (
        <PreviewRowsTable rows={rows} />
      ) : (
        !open.length && <Note tone="amber">None of its rows could be read. Correct the format.</Note>
      )}
      {!open.length && <RejectedRows result={result} allRejected={rejectedRowsOf(recompute)} />}
      <details>
        <summary className={textClasses.link}>Correct the format</summary>
        <Stack mt="smd">
          <FieldRow>
            <NativeSelect
              label="Dates are written as"
              description="Or 2026-05-31, which is always read."
              data={
                writing.dateOrder || next.dateOrder
                  ? DATE_ORDERS
                  : [{ value: '', label: 'With the year first' }, ...DATE_ORDERS]
              }
              value={next.dateOrder ?? writing.dateOrder ?? ''}
              onChange={({ currentTarget: { value } }) => change({ dateOrder: value ? (value as DateOrder) : null })}
            />
            <NativeSelect
              label="Amounts are written as"
              data={AMOUNTS}
              value={amountChoice(next.decimalSign ? next : writing) ?? '.'}
              onChange={({ currentTarget: { value } }) => change(amountsAs(value))}
            />
          </FieldRow>
          {next.mapping && (
            <MappingForm header={columns} mapping={next.mapping} onChange={(mapping) => change({ mapping })} />
          )}
          {next.mapping && readAs.mapping === null && (
            <TextButton onClick={() => change({ mapping: null })}>Leave the columns to us</TextButton>
          )}
          {!next.mapping && (
            <Button
              variant="default"
              size="sm"
              w="fit-content"
              onClick={() => change({ mapping: guessMapping({ header: columns }) })}
            >
              Choose the columns yourself
            </Button>
          )}
        </Stack>
      </details>
      {error && <Refusal error={error} />}
      <Group wrap="wrap">
        {isChanged || open.length ? (
          <Button
            disabled={!isComplete}
            loading={correct.isPending}
            onClick={() => correct.mutate({ recomputeId: id, readAs: next })}
          >
            Read it again
          </Button>
        ) : (
          <Button
            loading={confirm.isPending}
            onClick={() =>
              confirm.mutate({ recomputeId: id, ...(questions.includes('products') && { allProducts: true }) })
            }
          >
            That’s right
          </Button>
        )}
        <Button variant="subtle" loading={cancel.isPending} onClick={() => cancel.mutate({ recomputeId: id })}>
          Choose another file
        </Button>
      </Group>
    </Stack>
  );
}
