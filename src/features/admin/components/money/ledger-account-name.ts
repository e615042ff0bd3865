import type { Invoice } from '../../../../domain/invoice/invoice.ts';

const NAMES: Record<string, string> = {
  'handoff:fees': 'Fees',
  'handoff:memberships': 'Memberships',
  'handoff:losses': 'Losses',
  'handoff:costs': 'Provider’s fees, our cost',
  'provider:fees': 'Taken by the provider',
  'provider:unexpected': 'Unexpected payments',
};

/** The readable name of a ledger account: `held:…` is the provider, `person:…` a user's legal name. */
export function ledgerAccountName(account: string, { payer, payee }: Pick<Invoice, 'payer' | 'payee'>): string {
  const [kind, id] = account.split(/:(.*)/s);
  if (kind === 'held') return 'Held by the provider';
  if (kind === 'person') return id === payer.uid ? payer.legalName : id === payee.uid ? payee.legalName : account;
  return NAMES[account] ?? account;
}
