import { expect, test } from 'vitest';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { renditionUrl } from '../picture/rendition.ts';
import type { Card } from '../search/card.ts';
import {
  type AlertEntry,
  alertAction,
  alertLines,
  alertNotification,
  alertParagraphs,
  alertTitle,
  listingFactsText,
  MAX_MATCHES_NAMED,
  reasonText,
  searchesOf,
} from './alert.ts';

const saas = { id: 's1', name: 'SaaS' };
const cheap = { id: 's2', name: 'Under $20,000' };
const small = { id: 's3', name: 'Small ones' };
const told = (title: string, patch: Partial<AlertEntry> = {}, card: Partial<Card> = {}): AlertEntry => ({
  card: searchEntry('l'.repeat(20), { title, askingPrice: 2_400_000, multipleTenths: null, ...card }).card,
  oldPrice: null,
  searches: [saas],
  ...patch,
});
const desk = told('Harbour Desk');
const many = (count: number) => Array.from({ length: count }, (_, n) => told(`Project ${n + 1}`));

test('a new match says which searches it matches, what it is and what it costs', () => {
  expect(alertNotification([desk])).toEqual({
    type: 'other',
    topic: 'alerts',
    unmailed: true,
    searches: [saas],
    imageUrl: null,
    title: 'New match: Harbour Desk',
    message: 'Matches “SaaS”. SaaS, $24,000.',
    actionUrl: expect.stringMatching(/l{20}.*alert/),
    act: 'See Harbour Desk',
  });
  expect(alertTitle([desk])).toBe('New match: Harbour Desk');
});

test('a price drop states the previous price, and the multiple if there is one', () => {
  const fallen = told('Harbour Desk', { oldPrice: 3_000_000 }, { multipleTenths: 25 });
  expect(formatAsRead(listingFactsText(fallen))).toBe('SaaS, $24,000, was $30,000, 2.5× profit');
  expect(alertTitle([fallen])).toBe('Harbour Desk is down to $24,000');
});

test('an email about one match leads to its listing, one about several to all of them', () => {
  expect(alertAction([desk])).toEqual({
    label: 'See Harbour Desk',
    path: expect.stringMatching(/^\/listing\/.*l{20}/),
  });
  expect(alertAction(many(3))).toEqual({ label: 'See all 3 matches', path: '/dashboard' });
});

test('a listing in an email is described with its figures, each with its source', () => {
  const metric = { kind: 'ttmProfit', value: 960_000, source: 'connected', sourceName: 'Stripe', asOf: new Date(0) };
  const metrics = [metric] as unknown as Card['metrics'];
  const described = told('Harbour Desk', {}, { metrics, multipleTenths: 25, oneLine: 'Berths for marinas.' });
  expect(alertLines(described)).toEqual([
    'SaaS, $24,000, {2.5 number}× profit. Berths for marinas.',
    'Profit, 12 months: $9,600 (Connected to Stripe)',
    'Matches “SaaS”.',
  ]);
});

test('its cover is shown if it has one', () => {
  const cover = { hash: 'a'.repeat(64), alt: 'A harbour' };
  const shown = told('Harbour Desk', {}, { cover: cover as unknown as Card['cover'] });
  expect(alertNotification([shown]).imageUrl).toBe(renditionUrl(cover.hash, 320));
});

test('several searches are listed once each', () => {
  const names = (...searches: AlertEntry['searches']) => formatAsRead(reasonText({ searches }));
  expect([names(saas), names(saas, cheap), names(saas, cheap, small)]).toEqual([
    'Matches “SaaS”.',
    'Matches “SaaS” and “Under $20,000”.',
    'Matches “SaaS”, “Under $20,000” and “Small ones”.',
  ]);
  const both = [told('A', { searches: [saas, cheap] }), told('B', { searches: [cheap, small] })];
  expect(searchesOf(both)).toEqual([saas, cheap, small]);
});

test('several matches are one notification, which names three of them and leads to all', () => {
  expect(alertNotification(many(2))).toEqual({
    type: 'other',
    topic: 'alerts',
    unmailed: true,
    searches: [saas],
    imageUrl: null,
    actionUrl: '/dashboard',
    act: 'See all 2 matches',
    title: '2 projects match your saved searches',
    message: 'Project 1 and Project 2. They match “SaaS”.',
  });
  expect([3, 4, 6].map((count) => alertNotification(many(count)).message)).toEqual([
    'Project 1, Project 2 and Project 3. They match “SaaS”.',
    'Project 1, Project 2, Project 3 and 1 more. They match “SaaS”.',
    'Project 1, Project 2, Project 3 and 3 more. They match “SaaS”.',
  ]);
});

test('an email says how many more there are than those it names', () => {
  expect([1, MAX_MATCHES_NAMED].map((count) => alertParagraphs(many(count)))).toEqual([[], []]);
  expect(alertParagraphs(many(MAX_MATCHES_NAMED + 2))).toEqual([
    `Here are the newest ${MAX_MATCHES_NAMED}; 2 more are on your Handoff dashboard.`,
  ]);
});
