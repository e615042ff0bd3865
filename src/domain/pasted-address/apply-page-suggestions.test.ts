import { expect, test } from 'vitest';
import { emptyDraft } from '../listing/draft/draft.ts';
import { fieldsFromPage, initialChoice, suggestedParts } from './apply-page-suggestions.ts';
import type { PageSuggestions } from './page-suggestions.ts';

const ADDRESS = 'https://harbour.example';
const offer: PageSuggestions = {
  address: `${ADDRESS}/`,
  language: 'en',
  name: { text: 'Harbour', isCut: false },
  oneLine: { text: 'Berths for boats.', isCut: false },
  picture: `${ADDRESS}/a.png`,
  icon: `${ADDRESS}/i.png`,
  technologies: [
    { tag: 'stripe', seenIn: 'file' },
    { tag: 'vercel', seenIn: 'header' },
  ],
  assets: [
    { kind: 'domain', identifier: '' },
    { kind: 'social', identifier: 'x.com/harbour' },
  ],
};
const empty = emptyDraft('2025-12', new Date('2026-12-01'));
const chosen = (draft: typeof empty) => initialChoice(suggestedParts(offer, ADDRESS, draft), draft);
const ALL = { title: true, oneLine: true, url: true, picture: true, icon: true };
const NONE = { title: false, oneLine: false, url: false, picture: false, icon: false };

test('an empty draft takes everything, assets with their identifiers', () => {
  const parts = suggestedParts(offer, ADDRESS, empty);
  const choice = initialChoice(parts, empty);
  expect(choice).toEqual({ ...ALL, tech: ['stripe', 'vercel'], assets: ['domain', 'social'] });
  const taken = fieldsFromPage(parts, choice, empty);
  expect(taken).toMatchObject({
    title: 'Harbour',
    oneLine: 'Berths for boats.',
    url: ADDRESS,
    tech: ['stripe', 'vercel'],
    assets: [
      { kind: 'domain', label: 'Domain', identifier: 'harbour.example' },
      { kind: 'social', label: 'Social accounts', identifier: 'x.com/harbour' },
    ],
  });
});

test('fields the seller has filled in start unselected, and are replaced only if selected', () => {
  const picture = { id: 'p', alt: '', hash: null, problem: null };
  const [domain] = fieldsFromPage(suggestedParts(offer, ADDRESS, empty), chosen(empty), empty).assets ?? [];
  if (!domain) throw new Error('No domain was taken over.');
  const full = {
    ...empty,
    title: 'My desk',
    oneLine: 'Mine.',
    url: 'https://other.example',
    tech: ['rails', 'stripe'],
    assets: [{ ...domain, label: 'Mine' }],
    pictures: [picture],
    logo: picture,
  };
  const parts = suggestedParts(offer, ADDRESS, full);
  expect(chosen(full)).toEqual({ ...NONE, tech: [], assets: [] });
  expect(parts.technologies.map(({ tag }) => tag)).toEqual(['vercel']);
  expect(parts.assets.map(({ kind }) => kind)).toEqual(['social']);
  expect(fieldsFromPage(parts, chosen(full), full)).toEqual({});
  const ticked = fieldsFromPage(parts, { ...NONE, title: true, tech: ['vercel'], assets: ['social'] }, full);
  expect(ticked).toMatchObject({ title: 'Harbour', tech: ['rails', 'stripe', 'vercel'] });
  expect(ticked.assets?.map(({ label }) => label)).toEqual(['Mine', 'Social accounts']);
  expect(ticked).not.toHaveProperty('oneLine');
});

test('parts that are already there aren’t suggested again', () => {
  const same = { ...empty, title: 'Harbour ', oneLine: 'Berths for boats.', url: ADDRESS };
  expect(suggestedParts(offer, ADDRESS, same)).toMatchObject({ title: null, oneLine: null, url: null });
});

test('the name and pictures of an anonymous listing start unselected', () => {
  expect(chosen({ ...empty, anonymous: true })).toMatchObject({
    title: false,
    picture: false,
    icon: false,
    oneLine: true,
    tech: ['stripe', 'vercel'],
  });
});
