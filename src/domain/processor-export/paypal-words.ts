import type { Movement } from './movement.ts';

/**
 * Column names in PayPal's activity download
 * (https://developer.paypal.com/docs/reports/online-reports/activity-download), normalized, in English, German, French,
 * Spanish, Italian, Portuguese and Dutch; some have changed over the years.
 */
export const PAYPAL_HEADINGS = {
  date: ['date', 'datum', 'fecha', 'data'],
  time: ['time', 'uhrzeit', 'zeit', 'heure', 'hora', 'ora', 'orario', 'horario', 'tijd'],
  zone: [
    'timezone',
    'time zone',
    'zeitzone',
    'fuseau horaire',
    'zona horaria',
    'huso horario',
    'fuso orario',
    'fuso horario',
    'tijdzone',
  ],
  type: [
    'type',
    'typ',
    'tipo',
    'description',
    'beschreibung',
    'descripcion',
    'descrizione',
    'descricao',
    'omschrijving',
  ],
  status: ['status', 'etat', 'statut', 'estado', 'stato'],
  currency: ['currency', 'wahrung', 'devise', 'divisa', 'moneda', 'valuta', 'moeda'],
  gross: [
    'gross',
    'brutto',
    'avant commission',
    'brut',
    'bruto',
    'importe bruto',
    'lordo',
    'importo lordo',
    'valor bruto',
    'bruta',
  ],
  /** Sales tax, which the gross amount includes. */
  tax: [
    'sales tax',
    'umsatzsteuer',
    'tva',
    'taxe',
    'taxe sur les ventes',
    'impuesto sobre las ventas',
    'impuesto sobre ventas',
    'impuestos',
    'iva',
    'imposta sulle vendite',
    'imposte',
    'imposto sobre vendas',
    'imposto sobre a venda',
    'btw',
    'omzetbelasting',
  ],
  product: [
    'item title',
    'artikelbezeichnung',
    'titre de l objet',
    'titulo del articulo',
    'nombre del articulo',
    'titolo oggetto',
    'titulo do item',
    'naam item',
  ],
  balance: ['balance', 'guthaben', 'solde', 'saldo'],
  fee: [
    'fee',
    'gebuhr',
    'entgelt',
    'commission',
    'frais',
    'comision',
    'tarifa',
    'cuota',
    'tariffa',
    'commissione',
    'taxa',
    'comissao',
    'kosten',
    'vergoeding',
  ],
  net: ['net', 'netto', 'neto', 'importe neto', 'importo netto', 'liquido', 'valor liquido', 'liquida'],
  id: [
    'transaction id',
    'transaktionscode',
    'numero de transaction',
    'n de transaction',
    'no de transaction',
    'identifiant de transaction',
    'id de transaccion',
    'identificador de transaccion',
    'codigo de transaccion',
    'numero de transaccion',
    'codice transazione',
    'id transazione',
    'id da transacao',
    'codigo da transacao',
    'transactiereferentie',
    'transactie id',
  ],
  reference: [
    'reference txn id',
    'reference transaction id',
    'zugehoriger transaktionscode',
    'numero de transaction de reference',
    'n de transaction de reference',
    'no de transaction de reference',
    'identifiant de transaction de reference',
    'reference de la transaction',
    'id de transaccion de referencia',
    'id de referencia de transaccion',
    'id de referencia de la transaccion',
    'codigo de transaccion de referencia',
    'numero de transaccion de referencia',
    'codice transazione di riferimento',
    'id transazione di riferimento',
    'id di riferimento transazione',
    'id da transacao de referencia',
    'id de referencia da transacao',
    'codigo de referencia da transacao',
    'referentie transactie id',
  ],
  customer: [
    'from email address',
    'absender e mail adresse',
    'von e mail adresse',
    'de l adresse email',
    'de l adresse e mail',
    'correo electronico del remitente',
    'de la direccion de correo electronico',
    'desde la direccion de correo electronico',
    'indirizzo email mittente',
    'dall indirizzo email',
    'do endereco de e mail',
    'e mail do remetente',
    'endereco de email do remetente',
    'van e mailadres',
    'name',
    'nom',
    'nombre',
    'nome',
    'naam',
  ],
  impact: [
    'balance impact',
    'auswirkung auf guthaben',
    'impact sur le solde',
    'impacto en el saldo',
    'impatto sul saldo',
    'impacto no saldo',
    'effect op saldo',
  ],
} as const satisfies Record<string, readonly string[]>;

const EXCHANGED = ['conversion', 'conversao', 'wahrungsumrechnung', 'omrekening', 'wisselkoers'];
const EXCHANGE = new RegExp(EXCHANGED.join('|'));
/** Returns true if a normalized type means a currency conversion. */
export const isExchange = (plainType: string): boolean => EXCHANGE.test(plainType);

/**
 * Maps words in a normalized type to a kind of movement; the first match wins. Null for money withdrawn, deposited,
 * held back, converted or charged as a fee: a withdrawal is never a refund.
 */
const KINDS: [readonly string[], Movement['kind'] | null][] = [
  // Dispute fees.
  [['(chargeback|dispute) fee', 'ruckbuchungsgebuhr', 'frais de (litige|contestation)'], null],
  [['(tarifa|comision) por contracargo'], null],
  // Payouts.
  [
    ['withdraw', 'payout', '\\babbuchung', 'auszahlung', 'bankuberweisung', '\\bvirement', '\\bretrait', '\\bretir'],
    null,
  ],
  [['prelievo', '\\bsaque', 'levantamento', 'opname', 'overboeking', 'afschrijving naar bank'], null],
  // Deposits.
  [['deposit', 'einzahlung', 'bankgutschrift', 'aufladung', 'versement', 'approvisionnement', '\\bingreso'], null],
  [['versamento', 'accredito', 'bonifico', 'storting', 'bijschrijving van bank'], null],
  // Currency conversions.
  [EXCHANGED, null],
  // Holds and their release.
  [['einbehalt', 'trattenuta', 'retencion', 'retencao', 'inhouding', 'blocage', 'blokkering'], null],
  [['chargeback', 'dispute', 'ruckbuchung', 'ruckbelastung', 'litige', 'contestation', 'retrofacturation'], 'dispute'],
  [['contracargo', 'disputa', 'contestazione', 'geschil', 'terugvordering', 'terugboeking'], 'dispute'],
  [['refund', 'payment reversal', 'ruckzahlung', 'erstattung', 'rembours', 'reembolso', 'devolucion'], 'refund'],
  [['rimborso', '\\bstorno', 'devolucao', 'estorno', 'terugbetal', 'restitutie'], 'refund'],
  [['transfer', '\\bhold', 'authori[sz]', '\\bfee', 'cashback', 'buyer credit', 'money pool', 'uberweisung'], null],
  [['autori[sz]', 'genehmigung', 'gebuhr', 'entgelt', 'reserve', '\\bfrais', 'commission', 'bloqueo', 'tarifa'], null],
  [['comision', 'blocco', 'trasferimento', 'tariffa', 'bloqueio', '\\btaxa', 'kosten'], null],
  [
    ['payment', 'donation', 'checkout', 'subscription', 'invoice', '\\bsale', 'zahlung', 'spende', 'abonnement'],
    'charge',
  ],
  [
    ['rechnung', 'verkauf', 'paiement', '\\bdon\\b', 'facture', '\\bvente', '\\bpago', 'donacion', 'suscripcion'],
    'charge',
  ],
  [
    ['factura', '\\bventa', 'pagament', 'donazione', 'abbonamento', 'fattura', 'vendita', 'doacao', 'assinatura'],
    'charge',
  ],
  [['subscricao', 'fatura', '\\bvenda', 'betaling', 'donatie', 'factuur', 'verkoop'], 'charge'],
];
const PATTERNS = KINDS.map(([words, kind]): [RegExp, Movement['kind'] | null] => [new RegExp(words.join('|')), kind]);

/** Returns the kind of movement for a normalized type: null for no revenue, undefined if unknown. */
export const paypalKind = (plainType: string): Movement['kind'] | null | undefined =>
  PATTERNS.find(([words]) => words.test(plainType))?.[1];

/** Returns true if a normalized type says that the payment recurs automatically. */
export const isRecurringType = (plainType: string): boolean =>
  /subscription|recurring|abonnement|wiederkehrend|recurrent|suscripcion|abbonamento|ricorrente|assinatura|subscricao|recorrente|periodiek|terugkerend/.test(
    plainType,
  );

/** Matches "partially" in all seven languages, which may precede or follow the status. */
const PARTIALLY = '(?:partially|teilweise|partiellement|parcialmente|parzialmente|gedeeltelijk)';
const MOVED_WORDS = [
  'completed|refunded|reversed',
  'abgeschlossen|zuruckgezahlt|ruckgezahlt|erstattet|ruckzahlung|teilruckzahlung|storniert',
  'termine|effectue|complete|rembourse|remboursement partiel|contrepasse',
  'completad[oa]|reembolsad[oa]|reembolso parcial|devuelt[oa]|revertid[oa]',
  'completat[oa]|rimborsat[oa]|rimborso parziale|stornat[oa]',
  'concluid[oa]|complet[oa]|estornad[oa]',
  'voltooid|terugbetaald|teruggedraaid',
].join('|');
/**
 * Matches statuses that mean money has moved. These include "refunded": the original payment still counts because its
 * refund has its own row.
 */
const MOVED = new RegExp(`^(?:${PARTIALLY} )?(?:${MOVED_WORDS})(?: ${PARTIALLY})?$`);

/** Statuses that mean no money has moved, at least so far. */
const UNMOVED_WORDS = [
  'pending|denied|cancell?ed|failed|expired|on hold|held|unclaimed|returned|processing|active|inactive|created|placed',
  'removed|temporary hold|uncleared|under review|in progress',
  'ausstehend|offen|abgelehnt|abgebrochen|fehlgeschlagen|abgelaufen|nicht eingefordert|in bearbeitung|einbehalten',
  'en attente|refuse|annule|echoue|expire|non reclame|en cours|bloque',
  'pendiente|rechazad[oa]|denegad[oa]|cancelad[oa]|fallid[oa]|vencid[oa]|caducad[oa]|no reclamad[oa]|en proceso|retenid[oa]',
  'in sospeso|in attesa|rifiutat[oa]|annullat[oa]|non riuscit[oa]|scadut[oa]|non ritirat[oa]|in corso|bloccat[oa]',
  'pendente|negad[oa]|recusad[oa]|falhou|expirad[oa]|nao reclamad[oa]|em processamento|retid[oa]',
  'in behandeling|geweigerd|geannuleerd|mislukt|verlopen|niet opgeeist|ingehouden',
].join('|');
const UNMOVED = new RegExp(`^(?:${UNMOVED_WORDS})$`);

/**
 * Returns true if a normalized status means that money has moved, false if it hasn't, and null for an unknown status.
 */
export const hasMoneyMoved = (plainStatus: string): boolean | null =>
  MOVED.test(plainStatus) ? true : UNMOVED.test(plainStatus) ? false : null;
