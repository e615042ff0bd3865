import { refs } from '../../../functions/src/data/firestore/refs.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import type { Invoice } from '../../../src/domain/invoice/invoice.ts';
import type { TestPerson } from '../people/make-person.ts';
import { until } from '../plain/until.ts';

export async function dealOf(id: string): Promise<Deal> {
  const deal = (await refs.deal(id).get()).data();
  if (!deal) throw new Error(`There is no deal ${id}.`);
  return deal;
}
export async function invoiceOf(id: string): Promise<Invoice> {
  const invoice = (await refs.invoice(id).get()).data();
  if (!invoice) throw new Error(`There is no invoice ${id}.`);
  return invoice;
}
export const partOf = (invoice: Invoice, id: string) => invoice.parts.find((part) => part.id === id);
export const listingOf = async (id: string) => (await refs.listing(id).get()).data();
export const userOf = async (person: TestPerson) => (await refs.user(person.uid).get()).data();
export const flagOf = async (id: string) => (await refs.flag(id).get()).data();

/** Waits for a notification whose title matches, and returns it. */
export const waitForNotification = (person: TestPerson, title: RegExp) =>
  until(async () =>
    (await refs.notifications(person.uid).get()).docs
      .map((doc) => doc.data())
      .find((notice) => title.test(notice.title)),
  );
