import { expect, test } from 'vitest';
import { partsToJudge } from './parts-to-judge.ts';

const field = (path: string, value: string, before: string | null = null) => ({
  path,
  label: path,
  value,
  before,
  converted: [],
});
const picture = (id: string, alt: string) => ({ id, alt, hash: id.repeat(3), problem: null });
const document = (id: string, createdAt: number, problem: string | null = null) => ({
  id,
  name: `${id}.pdf`,
  createdAt: new Date(createdAt),
  problem,
});
const draft = { pictures: [picture('p', 'A harbour'), picture('q', 'A jetty')], logo: null };
const submitted = {
  fields: [field('title', 'Harbour Desk', 'Harbor Desk'), field('oneLine', 'Tides.'), field('floor', '')],
  draft,
  documents: [document('old', 1), document('new', 3), document('refused', 3, 'too-large')],
};
const paths = (...args: Parameters<typeof partsToJudge>) => partsToJudge(...args).map(({ path }) => path);
const earlier = (decision: 'request-changes' | null, asked: string[] = []) => ({
  draft: { pictures: [picture('p', 'A harbour'), picture('q', 'A pier')], logo: null } as never,
  submittedAt: new Date(2),
  decision,
  reasons: asked.map((path) => ({ path, reason: 'Say more.' })),
});
const EVERYTHING = ['title', 'oneLine', 'pictures.p', 'pictures.q', 'documents.old', 'documents.new'];

test('everything in a first version is judged, except empty and rejected parts', () => {
  expect(paths({ ...submitted, earlier: undefined } as never)).toEqual(EVERYTHING);
});

test('in a version after a decided one, changed and requested parts are judged', () => {
  expect(paths({ ...submitted, earlier: earlier('request-changes') } as never)).toEqual([
    'title',
    'pictures.q',
    'documents.new',
  ]);
  const asked = earlier('request-changes', ['oneLine', 'pictures.p', 'documents.old']);
  expect(paths({ ...submitted, earlier: asked } as never)).toEqual(EVERYTHING);
});

test('a version withdrawn before a decision has judged nothing', () => {
  expect(paths({ ...submitted, earlier: earlier(null) } as never)).toEqual(EVERYTHING);
});
