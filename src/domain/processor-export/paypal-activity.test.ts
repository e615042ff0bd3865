import { describe, expect, test } from 'vitest';
import { movements, read, readCells, summarizeReading } from '../../../tests/support/money/read-export.ts';
import { NO_CORRECTIONS, type ReadAs } from '../recompute/recompute.ts';

describe('paypal activity', () => {
  describe('PayPal’s activity', () => {
    const HEADER =
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Balance Impact';
    const american: ReadAs = { ...NO_CORRECTIONS, dateOrder: 'month-first' };
    const line = (type: string, gross: string, rest = 'Credit', status = 'Completed', currency = 'USD') =>
      `05/31/2026,22:00:00,PDT,Ada,${type},${status},${currency},${gross},0.00,${gross},ada@example.com,me@example.com,1AB,${rest}`;

    test('in local time', () => {
      expect(read(HEADER, [line('Express Checkout Payment', '20.00')], american).format).toBe('paypal');
      expect(
        movements(
          HEADER,
          [
            line('Express Checkout Payment', '20.00'),
            line('Subscription Payment', '9.00'),
            line('Payment Refund', '-20.00'),
            line('Chargeback', '-9.00'),
            line('Express Checkout Payment', '-5.00', 'Debit'),
            line('General Withdrawal', '-100.00', 'Debit'),
            line('General Authorization', '20.00', 'Memo'),
            line('General Authorisation', '20.00'),
            line('Payment Hold', '-20.00'),
            line('Express Checkout Payment', '20.00', 'Credit', 'Pending'),
            line('Express Checkout Payment', '20.00', 'Credit', 'Completed', 'EUR'),
            line('Something new', '20.00'),
          ],
          american,
        ),
      ).toEqual([
        ['charge 2026-06-01T05:00:00 2000 one-off ada@example.com'],
        ['charge 2026-06-01T05:00:00 900 recurring ada@example.com'],
        ['refund 2026-06-01T05:00:00 -2000 one-off ada@example.com'],
        ['dispute 2026-06-01T05:00:00 -900 one-off ada@example.com'],
        [],
        [],
        [],
        [],
        [],
        [],
        ['charge 2026-06-01T05:00:00 2000 EUR one-off ada@example.com'],
        'kind',
      ]);
    });

    test('without the sales tax inside an amount', () => {
      const taxed = (type: string, gross: string, tax: string) => `${line(type, gross)},${tax}`;
      const rows = [
        taxed('Express Checkout Payment', '24.00', '4.00'),
        taxed('Payment Refund', '-24.00', '-4.00'),
        taxed('Express Checkout Payment', '24.00', ''),
        taxed('Express Checkout Payment', '24.00', '25.00'),
      ];
      const at = '2026-06-01T05:00:00';
      const by = 'one-off ada@example.com';
      for (const name of ['Sales Tax', 'Umsatzsteuer', 'TVA', 'IVA', 'Btw', 'Imposto sobre vendas'])
        expect(movements(`${HEADER},${name}`, rows, american)).toEqual([
          [`charge ${at} 2000 ${by}`],
          [`refund ${at} -2000 ${by}`],
          [`charge ${at} 2400 ${by}`],
          'amount',
        ]);
    });

    test.each([
      ['Europe/Berlin', '2026-05-31T20:00:00'],
      ['CEST', '2026-05-31T20:00:00'],
      ['GMT', '2026-05-31T22:00:00'],
      ['GMT+05:30', '2026-05-31T16:30:00'],
      ['America/Sao_Paulo', '2026-06-01T01:00:00'],
    ])('in %s', (zone, utc) => {
      const row = line('Express Checkout Payment', '20.00').replace('PDT', zone);
      expect(movements(HEADER, [row], american)).toEqual([[`charge ${utc} 2000 one-off ada@example.com`]]);
    });

    test('what comes back of a refund, or costs nothing, moves no revenue', () => {
      const moved = (type: string, gross: string, ...rest: string[]) =>
        movements(HEADER, [line(type, gross, ...rest)], american)[0];
      expect([moved('Payment Refund', '20.00'), moved('Express Checkout Payment', '0.00')]).toEqual([[], []]);
      expect(moved('Chargeback Reversal', '9.00')).toEqual(['dispute 2026-06-01T05:00:00 900 one-off ada@example.com']);
      expect(moved('Express Checkout Payment', '20.00', 'Memo')).toEqual([]);
      const charge = ['charge 2026-06-01T05:00:00 2000 one-off ada@example.com'];
      expect(['Crédit', 'No memo'].map((impact) => moved('Express Checkout Payment', '20.00', impact))).toEqual([
        charge,
        charge,
      ]);
      expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Denied')).toEqual([]);
      // An unknown status may mean that money moved.
      expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Not completed')).toBe('kind');
      expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Completed later')).toBe('kind');
    });

    test('a zone that several places share, or that does not exist, is not guessed', () => {
      for (const zone of ['IST', 'Atlantis/Capital', '']) {
        const row = line('Express Checkout Payment', '20.00').replace('PDT', zone);
        expect(movements(HEADER, [row], american)).toEqual(['zone']);
      }
    });

    test('dates in another order, or in one that nobody knows, are not guessed', () => {
      const rows = [line('Express Checkout Payment', '20.00')];
      expect(movements(HEADER, rows, { ...NO_CORRECTIONS, dateOrder: 'day-first' })).toEqual(['date']);
      const open = rows.map((row) => row.replace('05/31/2026', '05/06/2026'));
      expect(movements(HEADER, open)).toEqual(['date']);
      // A single day above 12 determines the order of day and month for all dates.
      expect(movements(HEADER, [...open, ...rows]).flat()).toHaveLength(2);
    });

    test('names its payer by their name where it has no address', () => {
      const [header, row] = [HEADER, line('Donation Payment', '20.00')].map((item) =>
        item.replace('From Email Address,', '').replace('ada@example.com,', ''),
      );
      expect(movements(header ?? '', [row ?? ''], american)).toEqual([['charge 2026-06-01T05:00:00 2000 one-off Ada']]);
    });
  });
});

describe('PayPal’s activity in other languages', () => {
  const HEADERS = {
    German:
      'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Absender E-Mail-Adresse,Transaktionscode',
    French:
      "Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Avant commission,Commission,Net,De l'adresse email,Numéro de transaction",
    Spanish:
      'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Comisión,Neto,Correo electrónico del remitente,Id. de transacción',
    Italian:
      'Data,Orario,Fuso orario,Nome,Tipo,Stato,Valuta,Lordo,Tariffa,Netto,Indirizzo email mittente,Codice transazione',
    Portuguese:
      'Data,Hora,Fuso horário,Nome,Tipo,Status,Moeda,Bruto,Tarifa,Líquido,Do endereço de e-mail,ID da transação',
    Dutch: 'Datum,Tijd,Tijdzone,Naam,Type,Status,Valuta,Bruto,Kosten,Net,Van e-mailadres,Transactiereferentie',
  };
  type Language = keyof typeof HEADERS;
  /**
   * Words for a payment, refund, dispute, payout, deposit, conversion and hold, followed by the words for completed,
   * partially completed and not completed.
   */
  const WORDS: Record<Language, string> = {
    German:
      'Website-Zahlung|Rückzahlung|Rückbuchung|Allgemeine Abbuchung|Bankgutschrift auf PayPal-Konto|Allgemeine Währungsumrechnung|Einbehaltung für offene Autorisierung|Abgeschlossen|Teilweise zurückgezahlt|Ausstehend',
    French:
      'Paiement sur site marchand|Remboursement de paiement|Litige|Virement standard|Approvisionnement du compte|Conversion de devise standard|Blocage du compte|Terminé|Partiellement remboursé|En attente',
    Spanish:
      'Pago en sitio web|Reembolso de pago|Contracargo|Retirada de fondos|Ingreso bancario|Conversión de divisas|Retención de la cuenta|Completado|Reembolsado parcialmente|Pendiente',
    Italian:
      'Pagamento sito web|Rimborso pagamento|Contestazione|Prelievo generico|Bonifico bancario|Conversione di valuta|Trattenuta sul conto|Completato|Parzialmente rimborsato|In sospeso',
    Portuguese:
      'Pagamento em website|Reembolso de pagamento|Disputa|Saque geral|Depósito bancário|Conversão de moeda|Retenção na conta|Concluída|Parcialmente reembolsado|Pendente',
    Dutch:
      'Websitebetaling|Terugbetaling|Terugvordering|Algemene opname|Storting|Algemene valutaomrekening|Inhouding op rekening|Voltooid|Gedeeltelijk terugbetaald|In behandeling',
  };
  const row = (type: string, gross: string, status: string | undefined) =>
    `31/05/2026,22:00:00,UTC,Ada,${type},${status},USD,${gross},0.00,${gross},ada@example.com,1AB`;

  test.each(Object.keys(HEADERS) as Language[])(
    '%s: payments, refunds and disputes count, and nothing else',
    (name) => {
      const [pay = '', refund = '', dispute = '', out = '', into = '', exchange = '', hold = '', done, part, open] =
        WORDS[name].split('|');
      const rows = [
        row(pay, '20.00', done),
        row(pay, '9.00', part),
        row(refund, '-5.00', done),
        row(dispute, '-9.00', done),
        row(out, '-100.00', done),
        row(into, '100.00', done),
        row(exchange, '-7.00', done),
        row(hold, '-20.00', done),
        row(pay, '20.00', open),
      ];
      expect(movements(HEADERS[name], rows)).toEqual([
        ['charge 2026-05-31T22:00:00 2000 one-off ada@example.com'],
        ['charge 2026-05-31T22:00:00 900 one-off ada@example.com'],
        ['refund 2026-05-31T22:00:00 -500 one-off ada@example.com'],
        ['dispute 2026-05-31T22:00:00 -900 one-off ada@example.com'],
        ...Array.from({ length: 5 }, () => []),
      ]);
    },
  );

  test.each([
    ['German', 'Abonnementzahlung'],
    ['French', 'Paiement récurrent'],
    ['Spanish', 'Pago de suscripción'],
    ['Italian', 'Pagamento ricorrente'],
    ['Portuguese', 'Pagamento de assinatura'],
    ['Dutch', 'Periodieke betaling'],
  ] as const)('%s: a recurring payment says so', (name, type) => {
    const done = WORDS[name].split('|')[7];
    expect(movements(HEADERS[name], [row(type, '20.00', done)])[0]?.[0]).toContain('recurring');
  });
});

describe('PayPal’s own exchange for dollars', () => {
  const HEADER = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID';
  const row = (type: string, currency: string, gross: string, id: string, reference = '') =>
    `2026-05-31,22:00:00,UTC,Ada,${type},Completed,${currency},${gross},0.00,${gross},${id},${reference}`;
  const payment = row('Website Payment', 'EUR', '100.00', 'P1');
  const charge = (amount: string) => [`charge 2026-05-31T22:00:00 ${amount} one-off Ada`];
  const exchange = (taken: string, dollars: string, of = 'P1', currency = 'EUR') => [
    row('General Currency Conversion', currency, taken, `${of}a`, of),
    row('General Currency Conversion', 'USD', dollars, `${of}b`, of),
  ];

  test('counts, before PayPal’s fee, wherever its rows stand', () => {
    // After the fee, 96.50 of the 100 euros were converted to $108.08.
    const rows = exchange('-96.50', '108.08');
    expect(movements(HEADER, [payment, ...rows])).toEqual([charge('11200'), [], []]);
    expect(movements(HEADER, [...rows.toReversed(), payment])).toEqual([[], [], charge('11200')]);
  });

  test('counts of a refund, in the other direction', () => {
    const refund = row('Payment Refund', 'EUR', '-50.00', 'R1', 'P1');
    expect(movements(HEADER, [refund, ...exchange('50.00', '-55.55', 'R1')])[0]).toEqual([
      'refund 2026-05-31T22:00:00 -5555 one-off Ada',
    ]);
  });

  test('counts of currencies without decimals', () => {
    const yen = row('Website Payment', 'JPY', '5550', 'P1');
    expect(movements(HEADER, [yen, ...exchange('-5550', '35.14', 'P1', 'JPY')])[0]).toEqual(charge('3514'));
  });

  test('counts for nothing but the payment that it refers to, in its currency', () => {
    const whole = charge('10000 EUR');
    expect(movements(HEADER, [payment, ...exchange('-96.50', '108.08', 'P2')])[0]).toEqual(whole);
    expect(movements(HEADER, [payment, ...exchange('-96.50', '108.08', '')])[0]).toEqual(whole);
    expect(movements(HEADER, [payment, ...exchange('-96.50', '108.08', 'P1', 'GBP')])[0]).toEqual(whole);
    expect(movements(HEADER, [payment, ...exchange('-96.50', '108.08').slice(1)])[0]).toEqual(whole);
    // This conversion is to euros, because the payment was in dollars.
    const dollars = row('Website Payment', 'USD', '100.00', 'P1');
    expect(movements(HEADER, [dollars, ...exchange('90.00', '-100.00')])[0]).toEqual(charge('10000'));
  });

  test('is left alone where the download does not join the two', () => {
    const cut = (text: string) => text.split(',').slice(0, -1).join(',');
    expect(movements(cut(HEADER), [payment, ...exchange('-96.50', '108.08')].map(cut))[0]).toEqual(charge('10000 EUR'));
  });

  test('is found in a German download', () => {
    const header =
      'Datum;Uhrzeit;Zeitzone;Name;Typ;Status;Währung;Brutto;Gebühr;Netto;Transaktionscode;Zugehöriger Transaktionscode';
    const line = (type: string, currency: string, gross: string, id: string, of: string) =>
      `31.05.2026;22:00:00;UTC;Ada;${type};Abgeschlossen;${currency};${gross};0,00;${gross};${id};${of}`.split(';');
    const { readings } = readCells(header.split(';'), [
      line('Website-Zahlung', 'EUR', '100,00', 'P1', ''),
      line('Allgemeine Währungsumrechnung', 'EUR', '-96,50', 'A', 'P1'),
      line('Allgemeine Währungsumrechnung', 'USD', '108,08', 'B', 'P1'),
    ]);
    expect(readings.map(summarizeReading)).toEqual([charge('11200'), [], []]);
  });

  test('is joined in memory that does not grow with halves that never meet', () => {
    const lonely = Array.from({ length: 2_000 }, (_, i) =>
      row('General Currency Conversion', 'EUR', '-1.00', `X${i}`, `Y${i}`),
    );
    const [taken = '', dollars = ''] = exchange('-96.50', '108.08');
    expect(movements(HEADER, [payment, taken, ...lonely, dollars])[0]).toEqual(charge('10000 EUR'));
    expect(movements(HEADER, [payment, ...lonely, taken, dollars])[0]).toEqual(charge('11200'));
  });
});
