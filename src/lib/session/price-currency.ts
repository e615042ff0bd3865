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

// The currency in which prices are shown beside dollars. It is kept with its rate, so that a page shows both at once
// and nothing moves; an account's own choice is copied here.

const KEY = 'handoff.currency';
const SCHEMA = { safeParse: (value: unknown) => ({ data: readPriceCurrency(value) }) };
const RENEWED_MS = 60 * 60_000;

const listeners = new Set<() => void>();
/** The choice that is shown now; undefined until somebody asks. */
let shown: PriceCurrency | null | undefined;
let rates: { at: number; answer: Promise<NewestRates> } | null = null;
/** Keeps a choice for the account that is signed in. */
let saveChoice: ((currency: string) => Promise<unknown>) | null = null;
/** A choice that was made before the account could be asked to keep it. */
let unsaved: string | null = null;

/** The newest rates, asked for once an hour. */
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

/** US cents for an amount at the newest rate; why not, otherwise. */
export async function centsOf({ currency, minor }: OriginalAmount): Promise<number | { problem: string }> {
  if (currency === DOLLAR) return minor;
  const shownRate = current();
  if (shownRate?.currency === currency && !isOldRate(shownRate, new Date())) return toCents(minor, shownRate);
  const newest = await newestRates().catch(() => null);
  if (!newest?.dollars.length) return { problem: 'The exchange rates could not be loaded. Type it in US dollars.' };
  const rate = priceCurrencyOf(currency, newest);
  return rate ? toCents(minor, rate) : { problem: rateProblemText('unknown-currency', currency) };
}

function current(): PriceCurrency | null {
  if (shown === undefined) shown = deviceValue(KEY, SCHEMA);
  return shown;
}

/** Returns whether that is something else. */
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
    // A browser that stores nothing shows it until the page is closed.
  }
}

// House tests render without a browser.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) show(deviceValue(KEY, SCHEMA));
});

async function follow(currency: string): Promise<void> {
  keep(currency === DOLLAR ? null : priceCurrencyOf(currency, await newestRates()));
}

/** Shows prices in a currency, too, in all tabs, and keeps that for the account; dollars end it. */
export async function choosePriceCurrency(currency: string): Promise<void> {
  await follow(currency);
  if (saveChoice) await saveChoice(currency);
  else unsaved = sessionFlag.get() ? currency : null;
}

/** The next person on this device must not read the last one’s choice. */
export const forgetPriceCurrency = (): void => keep(null);

/**
 * Takes over an account's choice, or gives it the device's if it has none (null). Returns a function that stops keeping
 * choices for it.
 */
export function followAccount(ofAccount: string | null, save: (currency: string) => Promise<unknown>): () => void {
  saveChoice = save;
  const mine = unsaved ?? (ofAccount === null ? current()?.currency : null);
  unsaved = null;
  // A failure here is made up for on the next page.
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

/** The currency in which prices are shown beside dollars, with its rate; null for dollars only. */
export function usePriceCurrency(): PriceCurrency | null {
  const chosen = useSyncExternalStore(subscribe, current, () => null);
  const currency = chosen?.currency;
  useEffect(() => {
    // Without an answer the last rate stays, as long as it is not too old to be shown.
    if (currency) renew(currency).catch(() => {});
  }, [currency]);
  return chosen;
}

/** Keeps the newest rate of a currency, as long as that one is chosen. */
async function renew(currency: string): Promise<void> {
  const next = priceCurrencyOf(currency, await newestRates());
  if (next && current()?.currency === currency) keep(next);
}
