import { BRAND } from './brand.ts';

export interface Operator {
  /** The legal name, which invoices of fees and memberships are issued by. */
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Empty for an operator without one. */
  taxId: string;
  /** People who write to it reach the operator. */
  email: string;
}

/**
 * The operator of the site, named by invoices, terms, the privacy page and security.txt. This one is an example: put
 * your own data here before you deploy, since no build for a real project is made with it.
 */
export const OPERATOR: Operator = {
  name: `${BRAND} Example Inc.`,
  address: '1 Example Street, Springfield',
  country: 'US',
  taxId: '',
  email: 'office@handoff.example',
};

/** The operator in one line: name, address, country and, if there is one, the tax id. */
export function operatorLine({ name, address, country, taxId }: Operator = OPERATOR): string {
  // Without the list of all countries, which the pages that name the operator need not load.
  const region = new Intl.DisplayNames('en', { type: 'region' }).of(country);
  return [name, address, region, ...(taxId ? [`Tax ID ${taxId}`] : [])].join(', ');
}
