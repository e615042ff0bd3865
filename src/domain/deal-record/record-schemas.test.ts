import { test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { dealRecord, dealRecordFacts } from '../../../tests/support/deals/deal-record-facts.ts';
import { dealRecordSchema } from './deal-record.ts';
import { digestSchema } from './history-schemas.ts';

const record = dealRecord(dealRecordFacts(new Date('2026-06-09T12:00:00Z')), new Date('2026-06-09T12:00:00Z'));

test('a digest is 64 lowercase hexadecimal digits', () => {
  const digest = '0123456789abcdef'.repeat(4);
  accepts(
    digestSchema,
    [digest],
    [digest.slice(1), `${digest}0`, `0${digest}`, digest.toUpperCase(), `${digest.slice(1)}g`, `${digest}\n`, ''],
  );
});

test('a number has three groups of four, without letters that look like digits', () => {
  const numbered = (...numbers: string[]) => numbers.map((number) => ({ ...record, number }));
  accepts(
    dealRecordSchema,
    numbered('DR-7K2M-9QXD-4TB1', 'DR-0000-ABCD-WXYZ'),
    numbered(
      'DR-7K2M-9QXD',
      'DR-7K2M-9QXD-4TB1-4TB1',
      'DR-7K2M-9QXD-4TB',
      'DR-7K2M-9QXD-4TB12',
      'DR7K2M9QXD4TB1',
      'XDR-7K2M-9QXD-4TB1',
      'DR-7K2M-9QXD-4TB1 ',
      'dr-7k2m-9qxd-4tb1',
      'DR-7K2M-9QXD-4TBI',
      'DR-7K2M-9QXD-4TBL',
      'DR-7K2M-9QXD-4TBO',
      'DR-7K2M-9QXD-4TBU',
      '',
    ),
  );
});

test('the salt is 32 hexadecimal digits', () => {
  const salted = (...salts: string[]) => salts.map((salt) => ({ ...record, salt }));
  const salt = '0123456789abcdef'.repeat(2);
  accepts(
    dealRecordSchema,
    salted(salt),
    salted(salt.slice(1), `${salt}0`, `g${salt}`, salt.toUpperCase(), `${salt.slice(1)}-`, ''),
  );
});

test('a record contains only a deal record, with its times in UTC, to the millisecond', () => {
  const at = (...times: string[]) => times.map((issuedAt) => ({ ...record, issuedAt }));
  accepts(dealRecordSchema, at('2026-06-09T12:00:00.000Z'), [
    ...at('2026-06-09T12:00:00Z', '2026-06-09T12:00:00.000+02:00', '2026-06-09', ''),
    { ...record, kind: 'record' },
  ]);
});

test('a figure is a number, months or parts', () => {
  const { content } = record;
  const [versions] = content.figures;
  const [figure] = versions?.figures ?? [];
  const valued = (...values: unknown[]) =>
    values.map((value) => ({
      ...record,
      content: { ...content, figures: [{ version: 1, figures: [{ ...figure, value }] }] },
    }));
  accepts(
    dealRecordSchema,
    valued(5, { from: '2026-01', months: [1] }, { parts: [{ name: 'Recurring', value: 80 }] }),
    valued('5', {}, { parts: [{ name: 'Recurring' }] }, { parts: [{ value: 80 }] }, { parts: 'Recurring' }),
  );
});
