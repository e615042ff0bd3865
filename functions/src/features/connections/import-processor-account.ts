import { chargeAttributes } from '../../../../src/domain/connection/charge-attributes.ts';
import { MonthReader, openMonth } from '../../../../src/domain/connection/month-totals.ts';
import { monthBounds, nextMonth, productsOf, type Reading } from '../../../../src/domain/connection/reading.ts';
import { stripeMovement } from '../../../../src/domain/connection/stripe-transaction.ts';
import { withSubscription } from '../../../../src/domain/connection/subscription-totals.ts';
import { contactDetails } from '../../../../src/domain/contact/contact-details.ts';
import { MAX_PRODUCT_NAME } from '../../../../src/domain/products/sold-product.ts';
import type { ProcessorAccount } from '../../integrations/processors/processor-account.ts';

interface Going {
  /** Checked before each page; reading pauses once it returns false. */
  hasTime: () => boolean;
  /** The project's own domain; email addresses on it don't count as customers. */
  ownDomain?: string;
  /** Called after each page with a function that returns the progress so far. Throwing ends the reading. */
  onPage?: (current: () => Reading) => Promise<void> | void;
}

/**
 * Imports an account page by page, continuing from `begun`, and returns its progress when time runs out. Throws if the
 * processor rate-limits requests, so that the schedule resumes later and no function has to sleep.
 */
export async function importProcessorAccount(
  account: ProcessorAccount,
  begun: Reading,
  { hasTime, ownDomain = '', onPage }: Going,
): Promise<{ reading: Reading; isDone: boolean }> {
  let reading = begun;

  for (let month = nextMonth(reading); month; month = nextMonth(reading)) {
    const { choice } = reading;
    const reader = new MonthReader(reading.open ?? openMonth(month), reading.salt, { ownDomain, choice });
    const current = (): Reading => ({ ...reading, open: reader.save() });
    for (let hasMore = true; hasMore; ) {
      if (!hasTime()) return { reading: current(), isDone: false };
      const { from, to } = monthBounds(month);
      const page = await account.transactions({ from, to }, reader.after);
      for (const transaction of page.data)
        reader.include(transaction.id, stripeMovement(transaction), chargeAttributes(transaction));
      hasMore = page.hasMore && page.data.length > 0;
      if (hasMore) await onPage?.(current);
    }
    reading = { ...reading, months: [...reading.months, reader.totals], open: null };
    const read = reading;
    await onPage?.(() => read);
  }

  while (!reading.subscriptions.isDone) {
    if (!hasTime()) return { reading, isDone: false };
    const { after, totals } = reading.subscriptions;
    const page = await account.subscriptions(after);
    reading = {
      ...reading,
      subscriptions: {
        totals: page.data.reduce((all, item) => withSubscription(all, item, begun.at, begun.choice), totals),
        after: page.data.at(-1)?.id ?? after,
        isDone: !page.hasMore || !page.data.length,
      },
    };
    const read = reading;
    await onPage?.(() => read);
  }
  return { reading: { ...reading, productNames: await namesOf(account, reading) }, isDone: true };
}

const PRODUCT_ID = /^prod_/;

/**
 * Looks up the names of products known only by id. Leaves out names with contact details, because product names are
 * public.
 */
async function namesOf(account: ProcessorAccount, reading: Reading): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { name: id } of productsOf(reading)) {
    const name = PRODUCT_ID.test(id) ? (await account.productName(id))?.slice(0, MAX_PRODUCT_NAME).trim() : '';
    if (name && !contactDetails(name).length) names[id] = name;
  }
  return names;
}
