import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { invoicePaths } from '../../src/domain/invoice/invoice-paths.ts';
import { EMPTY_LEDGER_TOTALS, withMovements } from '../../src/domain/invoice/ledger/ledger-totals.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeParties, paidDeal, type TestDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances } from '../support/money/payments.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { getFile, statusOf } from '../support/stored/stored-files.ts';

let deal: TestDeal;
let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
beforeAll(async () => {
  deal = await paidDeal(await makeParties());
  outsiders = await makeOutsiders();
});
afterAll(resetClock);

const ALL = { from: '2020-01-01', until: '2099-12-31' };

describe('the ledger', () => {
  test('is read page by page, and adds up to each account’s balance', async () => {
    let totals = EMPTY_LEDGER_TOTALS;
    let pages = 0;
    for (let after: string | null | undefined; after !== null; pages += 1) {
      const page = await call('getMovements', outsiders.admin, { ...ALL, after: after ?? null });
      const entries = page.entries.map((entry) => ({ ...entry, at: new Date(entry.at) }));
      totals = withMovements(totals, entries);
      after = page.after;
    }
    expect(pages).toBeGreaterThan(0);
    for (const [account, amount] of Object.entries(await balances(deal.dealId))) {
      if (!account.startsWith('held:')) continue;
      expect(totals.account.get(account)?.cents.held).toBe(amount);
    }
    expect(totals.deal.get(deal.dealId)?.cents).toMatchObject({ held: 2_000_000, people: -2_000_000, costs: -58_030 });
    // Other deals of this run hold money, too.
    const { held } = await invoiceOf(deal.invoiceId);
    expect(held).toBe(2_000_000);
    expect((await call('getMoneyChecks', outsiders.admin, {})).held).toBeGreaterThanOrEqual(held);
    const none = await call('getMovements', outsiders.admin, { from: '2020-01-01', until: '2020-01-31', after: null });
    expect(none).toEqual({ entries: [], after: null });
  });
  test('is only for administrators, and requires dates and an existing movement', async () => {
    const { admin, stranger, inactive } = outsiders;
    const input = { ...ALL, after: null };
    const asked = [stranger, inactive, null].map((person) => refusal('getMovements', person, input));
    expect(await Promise.all(asked)).toEqual(['403 admin-required', '403 account-deactivated', '401 unauthenticated']);
    expect(await refusal('getMoneyChecks', stranger, {})).toBe('403 admin-required');
    expect(await refusal('getMovements', admin, { ...input, from: 'yesterday' })).toBe('400 invalid-input');
    expect(await refusal('getMovements', admin, { ...input, after: newId() })).toBe('404 not-found');
  });
  test('is checked every day; a mismatch is one case that names it, however long it lasts', async () => {
    const { admin } = outsiders;
    const { invoiceId, dealId } = deal;
    const flagOf = async (n = '') => (await refs.flag(`ledger-${invoiceId}${n}`).get()).data();
    const checkedAt = async () => (await call('getMoneyChecks', admin, {})).ledger;
    await advanceDays(1);
    const clean = await until(async () => ((await checkedAt())?.finishedAt ? checkedAt() : null));
    expect(clean?.checked).toBeGreaterThan(0);
    expect(await flagOf()).toBeUndefined();
    const broken = refs.ledgerEntry(newId());
    const lines = [{ account: `held:${dealId}`, amount: 5 }];
    await broken.set({ what: 'payment', dealId, invoiceId, at: new Date(), ref: null, lines });
    const raisedAgain = async () => {
      const before = (await checkedAt())?.day ?? '';
      await advanceDays(1);
      await until(async () => {
        const check = await checkedAt();
        return check?.finishedAt && check.day > before;
      });
      return [(await flagOf())?.reason, (await flagOf('-2'))?.reason];
    };
    const [reason] = await raisedAgain();
    expect(reason).toBe(
      `The lines of entry ${broken.id} do not sum to zero. The accounts do not sum to zero. The provider should hold 2000000 cents by the parts, and holds 2000005.`,
    );
    expect(await flagOf()).toMatchObject({ kind: 'ledger', invoiceId, dealId, state: 'open' });
    expect((await checkedAt())?.wrong).toBeGreaterThan(0);
    await call('resolveCase', admin, { kind: 'flag', id: `ledger-${invoiceId}`, outcome: 'It is looked into.' });
    expect(await raisedAgain()).toEqual([reason, undefined]);
    // A different problem of the same invoice opens a new case.
    await broken.update({ lines: [{ account: `held:${dealId}`, amount: 6 }] });
    expect((await raisedAgain())[1]).toContain('holds 2000006');
    await broken.delete();
    // An invoice that cannot be read does not block the others.
    const unreadable = db().doc(paths.invoice(newId()));
    await unreadable.set({ id: unreadable.id, kind: 'of another release' });
    await raisedAgain();
    expect((await refs.flag(`ledger-${unreadable.id}`).get()).data()?.reason).toContain('could not be read');
    await unreadable.delete();
  });
});

describe('all invoices of a year', () => {
  test('are a file for administrators, on the record', async () => {
    const { admin, stranger, inactive } = outsiders;
    const { number, issuedAt } = await invoiceOf(deal.invoiceId);
    const path = invoicePaths.allCsv(String(issuedAt.getUTCFullYear()));
    const people = [deal.buyer, stranger, inactive, null];
    expect(await Promise.all(people.map((person) => statusOf(path, person)))).toEqual([404, 404, 403, 401]);
    expect(await statusOf(invoicePaths.allCsv('1999'), admin)).toBe(404);
    const answer = await getFile(path, admin);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const rows = (await answer.text()).trim().split('\r\n');
    expect(rows[0]).toMatch(/^Number,Issued,Kind/);
    expect(rows.some((row) => row.startsWith(number) && row.includes('20000.00'))).toBe(true);
    const numbers = rows.slice(1).map((row) => row.split(',')[0] ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    const looks = await db().collection(paths.auditLog()).where('by', '==', admin.uid).get();
    const documents = looks.docs.map((doc) => doc.get('details.document'));
    expect(documents).toContain(`Invoices of ${issuedAt.getUTCFullYear()} as CSV`);
  });
  test('of a year without any contain only the header', async () => {
    const rows = (await (await getFile(invoicePaths.allCsv('2020'), outsiders.admin)).text()).trim().split('\r\n');
    expect(rows).toHaveLength(1);
  });
});
