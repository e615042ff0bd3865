import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { monthAt } from '../../shared/time.ts';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import { fieldEntries } from './draft-entries.ts';
import { mergeDrafts, withCells } from './merge-drafts.ts';
import { shiftDraftMonths } from './shift-draft-months.ts';

const complete: DraftFields = draftFieldsSchema.strip().parse(completeDraft());
const LISTS = [
  ...(['assets', 'tech', 'structures', 'founderLinks', 'topCountries'] as const),
  ...(['costLines', 'revenueSplit', 'revenueMonths', 'earlierMonths', 'visitMonths'] as const),
];
const RUNS = 1000;
/** A run takes a few seconds, or more on a busy machine. */
const TIMEOUT_MS = 60_000;

const figure = fc.integer({ min: 0, max: 3 });
const months = fc.array(fc.option(figure), { minLength: 12, maxLength: 12 });
const some = <T extends string>(...values: T[]) => fc.shuffledSubarray(values);
const parts = <T extends string>(...keys: T[]) =>
  fc.dictionary(fc.constantFrom(...keys), figure) as fc.Arbitrary<Partial<Record<T, number>>>;

/** Drafts with little variety, so that two of them often change the same entry. */
const draft: fc.Arbitrary<DraftFields> = fc
  .record({
    title: fc.constantFrom('A', 'B', 'C'),
    assets: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        kind: fc.constant('domain' as const),
        label: fc.constantFrom('x', 'y', 'z'),
        identifier: fc.constant(''),
        transfer: fc.constantFrom('x', 'y'),
        expectedDays: figure,
        transferable: fc.constantFrom('yes' as const, 'new-account' as const),
      }),
      { selector: ({ id }) => id },
    ),
    tech: some('Go', 'Rust', 'Vue', 'Redis'),
    structures: some('cash', 'holdback'),
    founderLinks: some('https://a.example', 'https://b.example', 'https://c.example'),
    topCountries: fc.uniqueArray(fc.record({ country: fc.constantFrom('NO', 'SE', 'DE'), percent: figure }), {
      selector: ({ country }) => country,
    }),
    costLines: parts('hosting', 'tools', 'people'),
    revenueSplit: parts('ads', 'recurring'),
    revenueMonths: months,
    earlierMonths: months,
    visitMonths: months,
  })
  .map((fields) => ({ ...complete, ...fields }));
/** A draft with its months unchanged or brought forward. */
const later = fc
  .tuple(draft, fc.constantFrom(0, 0, 0, 1, 2))
  .map(([fields, passed]) => shiftDraftMonths(fields, monthAt(fields.monthsFrom, passed)));

const check = (property: fc.IRawProperty<DraftFields[]>) => fc.assert(property, { numRuns: RUNS });

test(
  "merging with an unchanged tab yields the other tab's draft",
  () => {
    check(
      fc.property(draft, later, (base, changed) => {
        expect(mergeDrafts(base, changed, base)).toEqual({ merged: changed, conflicts: {} });
        expect(mergeDrafts(base, base, changed)).toEqual({ merged: changed, conflicts: {} });
        expect(mergeDrafts(base, changed, changed)).toEqual({ merged: changed, conflicts: {} });
      }),
    );
  },
  TIMEOUT_MS,
);

test(
  'a merge loses no added entry and invents none',
  () => {
    check(
      fc.property(draft, draft, draft, (base, mine, theirs) => {
        const { merged } = mergeDrafts(base, mine, theirs);
        for (const field of LISTS) {
          const [was, here, there, now] = [base, mine, theirs, merged].map((item) => [
            ...fieldEntries(field, item).keys(),
          ]);
          const added = [...(here ?? []), ...(there ?? [])].filter((key) => !was?.includes(key));
          expect(now).toEqual(expect.arrayContaining(added));
          expect([...(here ?? []), ...(there ?? [])]).toEqual(expect.arrayContaining(now ?? []));
          expect(new Set(now).size).toBe(now?.length);
        }
      }),
    );
  },
  TIMEOUT_MS,
);

test(
  "each side's change is in the merge, or in its conflicts",
  () => {
    check(
      fc.property(draft, draft, draft, (base, mine, theirs) => {
        const here = mergeDrafts(base, mine, theirs);
        const there = mergeDrafts(base, theirs, mine);
        expect(Object.keys(here.conflicts).sort()).toEqual(Object.keys(there.conflicts).sort());
        // A tab that accepts all of the other tab's versions gets the same draft as the other tab that keeps its own
        // versions.
        const taken = withCells(here.merged, here.conflicts, theirs);
        for (const field of LISTS) {
          const [one, other] = [taken, there.merged].map((fields) => Object.fromEntries(fieldEntries(field, fields)));
          expect(one).toEqual(other);
        }
        expect(taken.title).toBe(there.merged.title);
      }),
    );
  },
  TIMEOUT_MS,
);
