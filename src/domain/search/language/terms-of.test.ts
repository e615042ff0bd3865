import { expect, test } from 'vitest';
import { stem } from './stem.ts';
import { termsOf } from './terms-of.ts';

test.each([
  ['invoice', 'invoices', 'invoiced', 'invoicing'],
  ['code', 'codes', 'coded', 'coding'],
  ['host', 'hosts', 'hosted', 'hosting'],
  ['stop', 'stops', 'stopped', 'stopping'],
  ['sell', 'sells', 'selling'],
  ['company', 'companies'],
  ['cookie', 'cookies'],
  ['subscribe', 'subscribes', 'subscribed', 'subscribing'],
  ['manage', 'manages', 'managed', 'managing'],
  ['nurse', 'nurses', 'nursing'],
  ['box', 'boxes'],
  ['child', 'children'],
  ['listing', 'listings'],
  ['create', 'created', 'creating'],
])('%s has one stem in all its forms', (...forms) => expect(new Set(forms.map(stem)).size).toBe(1));

test.each([
  ['new', 'news'],
  ['market', 'marketing'],
  ['account', 'accounting'],
  ['plan', 'plane'],
  ['car', 'care'],
  ['list', 'listing'],
  ['need', 'ne'],
  ['str', 'string'],
  ['bu', 'bus'],
  ['saa', 'saas'],
  ['unite', 'united'],
])('%s and %s stay apart', (one, other) => expect(stem(one)).not.toBe(stem(other)));

test.each([
  ['Next.js', ['nextjs', 'next']],
  ['C++, C# and .NET', ['cpp', 'csharp', 'dotnet']],
  ['ASP.NET', ['aspnet', 'asp']],
  ['E-commerce', ['ecommerc', 'commerc', 'e-commerc']],
  ['Café’s Crème brûlée', ['cafe', 'creme', 'brule']],
  ['Ｆｕｌｌ', ['full']],
  ['Straße', ['strass']],
  ['Ruby on Rails', ['rubi', 'rail', 'rubi-on-rail']],
  ['a mailing list', ['mail', 'list', 'mail-list']],
  ['The Who', ['the', 'who']],
  ['', []],
  ['🚢 — !!', []],
  ['x'.repeat(60), ['x'.repeat(40)]],
])('the terms of “%s” are %j', (text, terms) => expect(termsOf(text)).toEqual(terms));
