import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { DEMO_MARKET } from '../../scripts/demo/demo-market.ts';
import { DEMO_PEOPLE } from '../../scripts/demo/demo-people.ts';
import { listingDocuments } from '../../scripts/demo/seed-listing.ts';
import { profileOf, profileSchema } from '../../src/domain/account/profile.ts';
import { newUser } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/collections.ts';
import { publicListingOf, publicListingSchema } from '../../src/domain/listing/public-listing.ts';
import { withDates } from '../../src/domain/shared/stored.ts';
import { as, closeWorld, openWorld, seed, writeAll } from './world.ts';

// A whole market is written, bypassing the rules, with secrets in every document that has room for one. A user with no
// part in it then reads everything: the result must be exactly what a strict schema allows.
const SECRET = 'not for everybody';
const NOW = new Date('2026-06-01T00:00:00Z');

/** Collections that a visitor may read, with their fields. Signed-in people may also read profiles. */
const VISITOR: Record<string, z.ZodObject> = { publicListings: publicListingSchema };
const STRANGER: Record<string, z.ZodObject> = { ...VISITOR, profiles: profileSchema.strict() };
const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';

const PICTURES = [{ id: 'p'.repeat(20), alt: 'A harbor', hash: '0'.repeat(64), problem: null }];

const market = (): [path: string, data: object][] => [
  ...DEMO_MARKET.flatMap((demo): [string, object][] => {
    const { listing, own, draft, accessTier, submission } = listingDocuments(demo, PICTURES, NOW);
    const record = {
      ...listing,
      title: SECRET,
      titleTokens: SECRET.split(' '),
      acceptedDealId: `${demo.id}_demo-buyer`,
    };
    const open = publicListingOf(record);
    const { id } = demo;
    return [
      [paths.listing(id), record],
      ...(open ? [[paths.publicListing(id), open] as [string, object]] : []),
      [paths.ownListing(demo.seller, id), own],
      [paths.draft(id), { ...draft, title: SECRET }],
      [paths.claim(id), { uid: 'demo-admin' }],
      [paths.rejection(id), { by: 'demo-admin' }],
      [
        paths.change(id, '1'),
        { id: '1', at: NOW, text: 'Asking price changed from $2 to $1', price: { from: 200, to: 100 } },
      ],
      [paths.olderFigure(id, 'f'), { kind: 'mrr', value: 1, note: SECRET }],
      [paths.opening(id, 'o'), { uid: 'demo-buyer' }],
      [paths.document(id, 'd'), { name: SECRET }],
      [paths.answer(id, 'q'), { question: SECRET, askers: [{ uid: 'demo-buyer' }] }],
      [paths.deal(`${id}_demo-buyer`), { participants: ['demo-buyer', demo.seller], blocked: false }],
      ...(accessTier ? [[paths.accessTier(id), accessTier] as [string, object]] : []),
      ...(submission ? [[paths.submission(id, '1'), submission] as [string, object]] : []),
    ];
  }),
  ...DEMO_PEOPLE.flatMap(({ id, email }): [string, object][] => {
    const user = newUser({ uid: id, email, emailVerified: true, displayName: 'Ada Quay', now: NOW });
    return [
      [paths.user(id), { ...user, inactiveReason: SECRET }],
      [paths.profile(id), profileOf(user)],
    ];
  }),
];

const documents = market();
beforeAll(openWorld);
beforeAll(seed);
beforeAll(async () => {
  for (let i = 0; i < documents.length; i += 100) await writeAll(documents.slice(i, i + 100));
});
afterAll(closeWorld);

describe.each<[string, string | null, Record<string, z.ZodObject>]>([
  ['a visitor', null, VISITOR],
  ['somebody signed in who has no part in it', 'stranger', STRANGER],
])('%s', (_who, uid, allowed) => {
  /** Returns every document that the person can read, by path. */
  const readable = async () => {
    const db = as(uid);
    const found = await Promise.all(
      documents.map(async ([path]) => {
        const snapshot = await getDoc(doc(db, path)).catch(() => null);
        return snapshot?.exists() ? [[path, withDates(snapshot.data())] as const] : [];
      }),
    );
    return found.flat();
  };

  test('reads the public data of each public listing, each field of it in the public schema', async () => {
    const found = await readable();
    for (const [path, data] of found) {
      const schema = allowed[collectionOf(path)];
      expect(schema, path).toBeDefined();
      expect(schema?.strict().parse(data), path).toEqual(data);
      expect(Object.keys(data as object).sort(), path).toEqual(Object.keys(schema?.shape ?? {}).sort());
      expect(JSON.stringify(data), path).not.toMatch(
        new RegExp(`${SECRET}|@|_demo-buyer${path.startsWith('profiles/') ? '' : '|demo-admin'}`),
      );
    }
    const shown = documents.flatMap(([path]) => (path.startsWith('publicListings/') ? [path.split('/')[1]] : []));
    const profiles = uid ? DEMO_PEOPLE.map(({ id }) => paths.profile(id)) : [];
    expect(found.map(([path]) => path).sort()).toEqual(
      [...shown.map((id) => `publicListings/${id}`), ...profiles].sort(),
    );
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(DEMO_MARKET.length);
  });
});
