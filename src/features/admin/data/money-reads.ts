import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../domain/api.ts';
import { type Invoice, type InvoiceState, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { EMPTY_LEDGER_TOTALS, type LedgerTotals, withMovements } from '../../../domain/invoice/ledger/ledger-totals.ts';
import type { InvoiceFilter as Condition, MoneySort } from '../../../domain/queries/admin-queries.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

const POLL_MS = 2000;

/** The payment provider's operations for an invoice, polled while any are waiting for a response. */
export const useProviderOperations = (invoice: Invoice) =>
  useQuery({
    // Every decision about the money changes the invoice, which triggers a refetch.
    queryKey: ['operations', invoice.id, JSON.stringify(invoice.parts), invoice.checkout?.sessionId ?? ''],
    queryFn: () => callApi('getOperations', { invoiceId: invoice.id }),
    refetchInterval: ({ state }) => state.data?.operations.some((one) => one.state === 'waiting') && POLL_MS,
  });

/** Results and progress of the daily money checks. */
export const useMoneyChecks = () =>
  useQuery({ queryKey: ['money-checks'], queryFn: () => callApi('getMoneyChecks', {}) });

/** An invoice's ledger, refetched when the states of its parts change. */
export const useLedger = (invoice: Invoice) =>
  useQuery({
    queryKey: ['ledger', invoice.id, invoice.state, JSON.stringify(invoice.parts.map((part) => part.state))],
    queryFn: () => callApi('getLedger', { invoiceId: invoice.id }),
  });

/** An inclusive range of days, as `YYYY-MM-DD` in UTC. */
export interface LedgerPeriod {
  from: string;
  until: string;
}
interface Reading {
  of: string;
  totals: LedgerTotals;
  /** Movements read so far. */
  read: number;
  done: boolean;
  error: unknown;
}

const begun = (of: string): Reading => ({ of, totals: EMPTY_LEDGER_TOTALS, read: 0, done: false, error: null });

/** Adds up the ledger of a period page by page, reporting progress. */
export function useLedgerTotals({ from, until }: LedgerPeriod): Reading & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const of = `${from} ${until} ${tries}`;
  const [reading, setReading] = useState(begun(of));
  useEffect(() => {
    let stopped = false;
    const read = async () => {
      let soFar = begun(of);
      setReading(soFar);
      for (let after: string | null = null; !soFar.done; ) {
        const page: ApiOutput<'getMovements'> = await callApi('getMovements', { from, until, after });
        if (stopped) return;
        after = page.after;
        soFar = {
          ...soFar,
          totals: withMovements(soFar.totals, page.entries),
          read: soFar.read + page.entries.length,
          done: after === null,
        };
        setReading(soFar);
      }
    };
    read().catch((error: unknown) => {
      if (!stopped) setReading({ ...begun(of), error });
    });
    return () => {
      stopped = true;
    };
  }, [of, from, until]);
  const current = reading.of === of ? reading : begun(of);
  return { ...current, retry: () => setTries((count) => count + 1) };
}

export const INVOICE_ROWS: Rows<Invoice> = { schema: invoiceSchema, idOf: ({ id }) => id };
/** `held` selects invoices for which the payment provider holds money. */
export type InvoiceFilter = InvoiceState | Invoice['kind'] | 'held' | 'all';

/**
 * Invoices by state, by kind or with held money. If a party is given, all of that party's invoices regardless of the
 * filter.
 */
export const useInvoices = (filter: InvoiceFilter, party: string | null, sort: MoneySort): List<Invoice> =>
  useList(
    'invoice',
    filter === 'held' && !party
      ? adminQueries.heldInvoices(ROWS)
      : adminQueries.invoicesBy(conditionOf(filter, party), sort, ROWS),
    INVOICE_ROWS,
  );

function conditionOf(filter: InvoiceFilter, party: string | null): Condition {
  if (party) return ['participants', 'array-contains', party];
  if (filter === 'all' || filter === 'held') return null;
  return filter === 'purchase' || filter === 'fee' || filter === 'membership'
    ? ['kind', '==', filter]
    : ['state', '==', filter];
}
