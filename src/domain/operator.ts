import { BRAND } from './brand.ts';

export interface Operator {
  /** Legal name of the issuer of invoices for fees and memberships. */
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Empty if the operator has none. */
  taxId: string;
  /** The address at which people can reach the operator. */
  email: string;
}

/**
 * The operator of the site, named on invoices, terms, the privacy page and security.txt. This is an example: replace it
 * with your own data before you deploy, since a build for a real project fails with it.
 */
export const OPERATOR: Operator = {
  name: `${BRAND} Example Inc.`,
  address: '1 Example Street, Springfield',
  country: 'US',
  taxId: '',
  email: 'office@handoff.example',
};

/** Returns the operator in one line: name, address, country and the tax id, if there is one. */
export function operatorLine({ name, address, country, taxId }: Operator = OPERATOR): string {
  // Uses `Intl` so that pages naming the operator don't have to load the list of all countries.
  const region = new Intl.DisplayNames('en', { type: 'region' }).of(country);
  return [name, address, region, ...(taxId ? [`Tax ID ${taxId}`] : [])].join(', ');
}
