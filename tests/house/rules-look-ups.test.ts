import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countLookUps } from './rules-look-ups.ts';

/** Our own limit for Firestore is three. Production allows Storage two (docs/architecture.md, Rules). */
const MAX_LOOK_UPS = { 'firestore.rules': 3, 'storage.rules': 2 } as const;

describe.each(Object.entries(MAX_LOOK_UPS))('%s', (file, most) => {
  const operations = countLookUps(readFileSync(file, 'utf8'));
  test('has operations to count', () => {
    const allowed = readFileSync(file, 'utf8').match(/\ballow\b.*: if/g)?.length ?? 0;
    expect(allowed).toBeGreaterThan(0);
    expect(operations.length).toBeGreaterThan(1);
    expect(operations.some(({ documents }) => documents.length > 0)).toBe(true);
  });
  test.each(operations)(`$method $path looks up at most ${most} documents`, ({ documents }) => {
    expect(documents.length, documents.join(' ')).toBeLessThanOrEqual(most);
  });
});

test('look-ups are followed through functions, and each document counts once', () => {
  const rules = `service cloud.firestore { match /databases/{d}/documents {
    function me() { return get(/users/$(request.auth.uid)).data; }
    function good() { return me().ok == true && me().age > 3; }
    match /a/{id} {
      function other() { return exists(/b/$(id)); }
      allow get: if good();
      allow read: if good() && other() && resource.data.get('x', 1) == 1;
      allow create: if getAfter(/c/$(id)).data.n == 1 && get(/d/$(id)).data.n == 1 && good() && other();
    }
  } }`;
  const counted = countLookUps(rules).map(({ method, documents }) => [method, documents.length]);
  expect(Object.fromEntries(counted)).toEqual({ get: 2, list: 2, create: 4 });
});
