/**
 * Terms of an offer for a listing at $24,000. Diligence and exclusivity are in days; `percent` is the share of the
 * asking price, and other shares are in percent.
 */
export interface TermsInput {
  diligence?: number;
  exclusivity?: number;
  percent?: number;
  /** Percentage of the price that is paid later, and after how many days. */
  later?: [number, number];
  holdback?: [number, number];
  support?: number;
  conditions?: string;
  /** Days of diligence in the listing's other offers. */
  others?: number[];
}

const PLAIN_CONDITIONS = [
  'If the exports match the listing.',
  'The domain goes over within a week after payment.',
  'Two calls about the code during the first month.',
  'The seller stays out of this niche for a year.',
  'Invoice to my company in Estonia.',
  'Subject to a look at the code during diligence.',
  'The newsletter list is handed over as a CSV.',
  'The seller answers questions of customers for two weeks.',
  'Wenn die Zahlen aus Stripe stimmen.',
  'Übergabe nach der Zahlung, innerhalb von zehn Tagen.',
  'Si les chiffres de Stripe sont confirmés.',
  'Transfert du domaine après le paiement.',
  'Si las cifras coinciden con Stripe.',
  'El dominio se entrega después del pago.',
  'Se os números baterem com o Stripe.',
  'Domínio transferido depois do pagamento.',
  'Se i numeri di Stripe sono confermati.',
  'Il dominio passa dopo il pagamento.',
  'Als de cijfers van Stripe kloppen.',
  'Het domein gaat over na de betaling.',
  'Jeśli dane ze Stripe się zgadzają.',
  'Domena po zapłacie, w ciągu tygodnia.',
  'Если данные Stripe подтвердятся.',
  'Домен передаётся после оплаты.',
  '若 Stripe 数据属实。',
  '付款后七天内移交域名。',
  'Stripe の数字が一致すること。',
  '支払い後にドメインを移管。',
  'Stripe 수치가 일치하면.',
  'Stripe verileri doğruysa.',
];

export const OFFER_TERMS = {
  honest: [
    ...PLAIN_CONDITIONS.map((conditions): TermsInput => ({ conditions })),
    ...[3, 4, 5, 7, 10, 12, 14, 20].flatMap((diligence) =>
      [7, 10, 14, 17, 21].map((exclusivity): TermsInput => ({ diligence, exclusivity, percent: 93 })),
    ),
    ...[75, 80, 85, 90, 95, 100, 104].flatMap((percent) => [{ percent }, { percent, diligence: 10, support: 30 }]),
    ...[10, 20, 30, 40].flatMap((share): TermsInput[] => [{ later: [share, 30] }, { later: [share, 90] }]),
    ...[5, 10, 15].flatMap((share): TermsInput[] => [{ holdback: [share, 14] }, { holdback: [share, 30] }]),
    ...[[7, 10], [10, 14], [14, 14], [5]].map((others): TermsInput => ({ diligence: 10, others })),
  ],
  abusive: [
    ...[
      'Transfer the domain to me first, I pay the day after.',
      'The domain and the repository before payment.',
      'Seller hands over the code before the payment clears.',
      'I pay once everything is in my accounts.',
      'Half here, the rest to a private account.',
      'The remaining amount is paid by PayPal friends and family.',
      'Half of the price outside of Handoff.',
      'We cancel here after acceptance and close privately.',
      'Erst die Domain übertragen, dann zahle ich.',
      'Den Rest überweise ich auf ein Privatkonto.',
      "Le domaine d'abord, je paie ensuite.",
      'Le reste sur un compte privé, hors plateforme.',
      'Primero el dominio, después pago.',
      'El resto a una cuenta privada.',
      'O domínio antes do pagamento.',
      'O restante numa conta particular, por fora.',
      'Il dominio prima del pagamento.',
      'Send the Stripe login before I pay.',
      'Access to the AWS root account before payment.',
      'Seller refunds me if revenue falls within two years.',
    ].map((conditions): TermsInput => ({ conditions })),
    ...[30, 45, 90].map((diligence): TermsInput => ({ diligence })),
    ...[30, 45].map((exclusivity): TermsInput => ({ exclusivity })),
    ...[60, 80, 95].map((share): TermsInput => ({ later: [share, 90] })),
    ...[240, 360].map((days): TermsInput => ({ later: [30, days] })),
    ...[40, 55, 65].map((percent): TermsInput => ({ percent })),
    ...[25, 30].map((share): TermsInput => ({ holdback: [share, 90] })),
    { support: 200 },
    { diligence: 16, others: [5, 6] },
  ] satisfies TermsInput[],
};
