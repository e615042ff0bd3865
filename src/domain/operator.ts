import { BRAND } from './brand.ts';

export interface Operator {
  /** Legal name of the issuer of invoices for fees and memberships. */
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Empty if the operator has none. */
  taxId: string;
  /** The operator's contact email address. */
  email: string;
}

/**
 * The site's operator, whose details appear on invoices, the terms, the privacy page and security.txt. This is a
 * placeholder: replace it with your own data before deploying, because builds for a real project fail with it.
 */
export const OPERATOR: Operator = {
  name: `${BRAND} Example Inc.`,
  address: '1 Example Street, Springfield',
  country: 'US',
  taxId: '',
  email: 'office@handoff.example',
};

/** Returns the operator's details in one line: name, address, country and the tax ID, if there is one. */
export function operatorLine({ name, address, country, taxId }: Operator = OPERATOR): string {
  // Uses `Intl` so that pages naming the operator don't have to load the list of all countries.
  const region = new Intl.DisplayNames('en', { type: 'region' }).of(country);
  return [name, address, region, ...(taxId ? [`Tax ID ${taxId}`] : [])].join(', ');
}
