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
 * Who runs the site, as invoices, terms, the privacy page and security.txt name them. This one is an example: put your
 * own data here before you deploy, since no build for a real project is made with it.
 */
export const OPERATOR: Operator = {
  name: `${BRAND} Example Inc.`,
  address: '1 Example Street, Springfield',
  country: 'US',
  taxId: '',
  email: 'office@handoff.example',
};

/** Without the list of all countries, which the pages that name the operator need not load. */
const regions = new Intl.DisplayNames('en', { type: 'region' });

/** Who runs the site, in one line: name, address, country and, if there is one, the tax id. */
export const operatorLine = ({ name, address, country, taxId }: Operator = OPERATOR): string =>
  [name, address, regions.of(country), ...(taxId ? [`Tax ID ${taxId}`] : [])].join(', ');
