import { useEffect, useSyncExternalStore } from 'react';
import { type OriginalAmount, rateProblemText } from '../../domain/rates/conversion.ts';
import { DOLLAR } from '../../domain/rates/currency.ts';
import { toCents } from '../../domain/rates/exchange-rate.ts';
import {
  isOldRate,
  type NewestRates,
  type PriceCurrency,
  priceCurrencyOf,
  readPriceCurrency,
} from '../../domain/rates/price-currency.ts';
import { readApi } from '../api/read-api.ts';
import { deviceValue } from './device-value.ts';
import { sessionFlag } from './session-flag.ts';

// The currency in which prices are shown next to dollars. It is stored with its rate so that both appear at once
// without a layout shift; an account's own choice is copied here.

const KEY = 'handoff.currency';
const SCHEMA = { safeParse: (value: unknown) => ({ data: readPriceCurrency(value) }) };
const RENEWED_MS = 60 * 60_000;

const listeners = new Set<() => void>();
/** The current choice; undefined until it is first read. */
let shown: PriceCurrency | null | undefined;
let rates: { at: number; answer: Promise<NewestRates> } | null = null;
/** Saves the choice to the signed-in account. */
let saveChoice: ((currency: string) => Promise<unknown>) | null = null;
/** A choice made before it could be saved to the account. */
let unsaved: string | null = null;

/** Returns the latest rates, requested at most once an hour. */
export function newestRates(): Promise<NewestRates> {
  if (!rates || rates.at < Date.now() - RENEWED_MS) {
    const asked = { at: Date.now(), answer: readApi('getRates', {}) };
    asked.answer.catch(() => {
      if (rates === asked) rates = null;
    });
    rates = asked;
  }
  return rates.answer;
}

/** Converts an amount to US cents at the latest rate; returns the problem if that is impossible. */
export async function convertToCents({ currency, minor }: OriginalAmount): Promise<number | { problem: string }> {
  if (currency === DOLLAR) return minor;
  const shownRate = current();
  if (shownRate?.currency === currency && !isOldRate(shownRate, new Date())) return toCents(minor, shownRate);
  const newest = await newestRates().catch(() => null);
  if (!newest?.dollars.length) return { problem: 'The exchange rates could not be loaded. Enter it in US dollars.' };
  const rate = priceCurrencyOf(currency, newest);
  return rate ? toCents(minor, rate) : { problem: rateProblemText('unknown-currency', currency) };
}

function current(): PriceCurrency | null {
  if (shown === undefined) shown = deviceValue(KEY, SCHEMA);
  return shown;
}

/** Shows prices in another currency, or only in dollars for null; returns true if the choice changed. */
function show(next: PriceCurrency | null): boolean {
  const isNew = JSON.stringify(next) !== JSON.stringify(current());
  if (isNew) {
    shown = next;
    for (const listener of listeners) listener();
  }
  return isNew;
}

function keep(next: PriceCurrency | null): void {
  if (!show(next)) return;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // If the browser can't store the choice, it lasts until the page is closed.
  }
}

// `addEventListener` is missing in tests that render without a browser.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) show(deviceValue(KEY, SCHEMA));
});

async function follow(currency: string): Promise<void> {
  keep(currency === DOLLAR ? null : priceCurrencyOf(currency, await newestRates()));
}

/**
 * Shows prices in an additional currency in all tabs and saves the choice to the account; choosing dollars turns it
 * off.
 */
export async function choosePriceCurrency(currency: string): Promise<void> {
  await follow(currency);
  if (saveChoice) await saveChoice(currency);
  else unsaved = sessionFlag.get() ? currency : null;
}

/** Clears the choice, so that the next user of this device doesn't see it. */
export const forgetPriceCurrency = (): void => keep(null);

/**
 * Adopts the account's choice, or saves the device's choice to an account without one (null). Returns a function that
 * stops saving choices to the account.
 */
export function syncPriceCurrency(ofAccount: string | null, save: (currency: string) => Promise<unknown>): () => void {
  saveChoice = save;
  const mine = unsaved ?? (ofAccount === null ? current()?.currency : null);
  unsaved = null;
  // If this fails, the next page tries again.
  if (mine) save(mine).catch(() => {});
  else if (ofAccount !== null && ofAccount !== (current()?.currency ?? DOLLAR)) follow(ofAccount).catch(() => {});
  return () => {
    if (saveChoice === save) saveChoice = null;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the currency in which prices are shown next to dollars, with its rate; null for dollars only. */
export function usePriceCurrency(): PriceCurrency | null {
  const chosen = useSyncExternalStore(subscribe, current, () => null);
  const currency = chosen?.currency;
  useEffect(() => {
    // If this fails, the previous rate remains in use until it is too old to show.
    if (currency) renew(currency).catch(() => {});
  }, [currency]);
  return chosen;
}

/** Stores the latest rate of a currency, provided it is still selected. */
async function renew(currency: string): Promise<void> {
  const next = priceCurrencyOf(currency, await newestRates());
  if (next && current()?.currency === currency) keep(next);
}
