/** The header of Stripe’s itemized balance report with its default columns. */
export const STRIPE_HEADER =
  'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency,customer_id,subscription_id';

/** One row of such a report. */
export const stripeRow = (
  id: string,
  { at, cents, ...rest }: { at: Date; cents: number; category?: string; customer?: string; subscription?: string },
): string => {
  const { category = 'charge', customer = '', subscription = '' } = rest;
  const created = at.toISOString().slice(0, 19).replace('T', ' ');
  const gross = (cents / 100).toFixed(2);
  const available = `${created.slice(0, 10)} 00:00:00`;
  return `${id},${created},${available},usd,${gross},0.00,${gross},${category},ch_${id},A sale,${gross},usd,${customer},${subscription}`;
};
