import { expect, test } from 'vitest';
import { openedDocuments } from './opened-documents.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const books = { id: 'd1', name: 'Books.pdf', createdAt: at(1) };

test('a document was opened when the newest entry with its id says so', () => {
  const entries = [
    { at: at(4), details: { file: 'd1', document: 'Books.pdf' } },
    { at: at(3), details: { file: 'd1', document: 'Books.pdf' } },
    { at: at(5), details: { file: 'd2', document: 'Books.pdf' } },
  ];
  expect([...openedDocuments(entries, [books])]).toEqual([['d1', at(4)]]);
});

test('an entry of an earlier release names the document that had its name by then', () => {
  const entries = [{ at: at(3), details: { document: 'Books.pdf', tier: 'access' } }];
  const later = { ...books, id: 'd2', createdAt: at(4) };
  const other = { ...books, id: 'd3', name: 'Visits.pdf' };
  expect([...openedDocuments(entries, [books, later, other])]).toEqual([['d1', at(3)]]);
  expect([...openedDocuments(entries, [{ ...books, createdAt: at(3) }])]).toEqual([['d1', at(3)]]);
});
