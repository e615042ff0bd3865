import { describe, expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { readCells, summarizeReading } from '../../../tests/support/money/read-export.ts';
import { NO_CORRECTIONS, type ReadAs } from '../recompute/recompute.ts';
import { MAX_COLUMNS } from './header-columns.ts';
import { isKnownType, mappingSchema } from './mapped-columns.ts';

describe('columns that the seller names', () => {
  const mapping = {
    date: 0,
    amount: 1,
    refunded: null,
    tax: null,
    currency: 2,
    unit: 'USD',
    customer: 3,
    type: 4,
    id: 5,
    product: null,
  };
  const as: ReadAs = { ...NO_CORRECTIONS, mapping, decimalSign: ',', dateOrder: 'day-first' };
  const readAll = (rows: string[][], how = as) => readCells(['a'], rows, how).readings.map(summarizeReading);

  test('with words for what comes back and what is no revenue', () => {
    const rows = [
      ['31.05.2026 22:00', '1.500,00', 'USD', 'Ada', 'Sale', '1'],
      ['01/06/2026', '20,5', 'usd', 'Bo', 'Refund', '2'],
      ['01/06/2026', '-20,50', 'usd', 'Bo', 'Chargeback', '3'],
      ['01/06/2026', '-5,00', 'usd', 'Bo', 'Sale', '4'],
      ['01/06/2026', '500,00', 'usd', '', 'Payout', '5'],
      ['01/06/2026', '500,00', 'eur', '', 'Sale', '6'],
      ['06/31/2026', '500,00', 'usd', '', 'Sale', '7'],
      ['01/06/2026', '1,500.00', 'usd', '', 'Sale', '8'],
      [],
    ];
    expect(readCells(['a'], rows, as).format).toBe('mapped');
    expect(readAll(rows)).toEqual([
      ['charge 2026-05-31T22:00:00 150000 unknown Ada'],
      ['refund 2026-06-01T00:00:00 -2050 unknown Bo'],
      ['dispute 2026-06-01T00:00:00 -2050 unknown Bo'],
      ['refund 2026-06-01T00:00:00 -500 unknown Bo'],
      [],
      ['charge 2026-06-01T00:00:00 50000 EUR unknown '],
      'date',
      'amount',
      'amount',
    ]);
  });

  test.each([
    [
      'English',
      'Sale|Order|Payment|Paid|Renewal|Succeeded',
      'Refund|Partial refund',
      'Payout|Dispute fee|Failed|Not paid',
    ],
    [
      'German',
      'Verkauf|Bestellung|Zahlung|bezahlt|Abonnement',
      'Rückerstattung|Erstattung|Rückzahlung|erstattet|Gutschrift',
      'Auszahlung|Gebühr|Abgelehnt|Zahlung fehlgeschlagen|Ausstehend|storniert|nicht bezahlt|Umsatzsteuer',
    ],
    [
      'French',
      'Vente|Commande|Paiement|payé|Achat',
      'Remboursement|Remboursé|Avoir',
      'Virement|Frais|Paiement refusé|En attente|Annulé',
    ],
    [
      'Spanish',
      'Venta|Pedido|Pago|Pagado|Cobro',
      'Reembolso|Devolución|Reembolsado',
      'Retirada de fondos|Comisión|Pago rechazado|Pendiente|Cancelado',
    ],
    ['Italian', 'Vendita|Ordine|Pagamento|pagato', 'Rimborso|Rimborsato', 'Prelievo|Tariffa|In sospeso|Annullato'],
    ['Portuguese', 'Venda|Pedido|Pagamento|pago', 'Reembolso|Estorno|Estornado', 'Saque|Tarifa|Pendente|Recusado'],
    ['Dutch', 'Verkoop|Bestelling|Betaling|betaald', 'Terugbetaling|Terugbetaald', 'Opname|Kosten|Geweigerd|Mislukt'],
  ])('with words in %s', (_language, sales, refunds, others) => {
    const kinds = (words: string) =>
      readAll(words.split('|').map((word) => ['31.05.2026', '50,00', 'USD', '', word])).map((item) =>
        typeof item === 'string' ? item : item.map((entry) => entry.split(' ')[0]).join(),
      );
    expect(new Set(kinds(sales))).toEqual(new Set(['charge']));
    expect(new Set(kinds(refunds))).toEqual(new Set(['refund']));
    expect(new Set(kinds(others))).toEqual(new Set(['']));
  });

  test('without a meaning for a word that is not known, whatever its sign', () => {
    const row = (amount: string, word: string) => ['31.05.2026', amount, 'USD', '', word];
    expect(
      readAll([row('50,00', 'Nosto'), row('-50,00', 'Something new'), row('5,00', 'Processing'), row('-50,00', '')]),
    ).toEqual(['kind', 'kind', 'kind', ['refund 2026-05-31T00:00:00 -5000 unknown ']]);
    expect([isKnownType('Rückerstattung'), isKnownType('Payout'), isKnownType('Pro plan'), isKnownType(' ')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('with a tax that is taken off, and off what went back', () => {
    const how = { ...as, mapping: { ...mapping, tax: 6, refunded: 7, customer: null, type: null } };
    const row = (amount: string, tax: string, back = '') => ['31.05.2026', amount, 'USD', '', '', amount, tax, back];
    expect(
      readAll(
        [row('119,00', '19,00'), row('119,00', '19,00', '59,50'), row('-119,00', '-19,00'), row('119,00', '')],
        how,
      ),
    ).toEqual([
      ['charge 2026-05-31T00:00:00 10000 unknown '],
      ['charge 2026-05-31T00:00:00 10000 unknown ', 'refund 2026-05-31T00:00:00 -5000 unknown '],
      ['refund 2026-05-31T00:00:00 -10000 unknown '],
      ['charge 2026-05-31T00:00:00 11900 unknown '],
    ]);
    expect(readAll([row('10,00', '19,00'), row('119,00', 'much')], how)).toEqual(['amount', 'amount']);
  });

  test('with nothing as an amount', () => {
    expect(readAll([['31.05.2026', '0,00', 'usd', 'Ada', '', '9']])).toEqual([
      ['charge 2026-05-31T00:00:00 0 unknown Ada'],
    ]);
  });

  test('with refunds in a column of the same row, whatever their sign', () => {
    const how = { ...as, mapping: { ...mapping, refunded: 6 } };
    const row = (refunded: string) => ['31.05.2026', '10,00', 'usd', 'Ada', 'Sale', refunded, refunded];
    const charge = 'charge 2026-05-31T00:00:00 1000 unknown Ada';
    expect(readAll([row(''), row('0,00'), row('4,00'), row('-10,00'), row('some')], how)).toEqual([
      [charge],
      [charge],
      [charge, 'refund 2026-05-31T00:00:00 -400 unknown Ada'],
      [charge, 'refund 2026-05-31T00:00:00 -1000 unknown Ada'],
      'amount',
    ]);
  });

  test('with payments that are called refunded, beside what went back of them', () => {
    const how = { ...as, mapping: { ...mapping, refunded: 6 } };
    const row = (amount: string, word: string, refunded: string) => [
      '31.05.2026',
      amount,
      'usd',
      'Ada',
      word,
      refunded,
      refunded,
    ];
    const charge = 'charge 2026-05-31T00:00:00 1000 unknown Ada';
    const refund = (cents: number) => `refund 2026-05-31T00:00:00 -${cents} unknown Ada`;
    expect(
      readAll(
        [
          row('10,00', 'Refunded', '10,00'),
          row('10,00', 'Partially refunded', '4,00'),
          row('10,00', 'Refund', ''),
          row('-10,00', 'Refund', ''),
        ],
        how,
      ),
    ).toEqual([[charge, refund(1000)], [charge, refund(400)], [refund(1000)], [refund(1000)]]);
  });

  test("above their sums, which aren't payments", () => {
    const how = { ...as, mapping: { ...mapping, date: 2, currency: null } };
    expect(
      readAll(
        [
          ['Summe', '1.500,00'],
          ['', '1.500,00', '', 'Gesamt'],
          ['Sum of it', '1.500,00'],
        ],
        how,
      ),
    ).toEqual([[], 'date', 'date']);
  });

  test('are columns that an export may have', () =>
    accepts(
      mappingSchema,
      [mapping, { ...mapping, date: MAX_COLUMNS - 1, amount: 0, type: null }],
      [
        { ...mapping, date: -1 },
        { ...mapping, date: 0.5 },
        { ...mapping, amount: MAX_COLUMNS },
        { ...mapping, amount: null },
        { ...mapping, refunded: MAX_COLUMNS },
      ],
    ));

  test('as few as a date and an amount', () => {
    const few = { ...mapping, currency: null, unit: 'USD', customer: null, type: null, id: null };
    expect(readAll([['2026-05-31', '(3,00)']], { ...NO_CORRECTIONS, mapping: few })).toEqual([
      ['refund 2026-05-31T00:00:00 -300 unknown '],
    ]);
  });
});
