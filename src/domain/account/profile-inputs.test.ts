import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import {
  buyerPreferencesSchema,
  onboardingDraftSchema,
  personalInfoSchema,
  profileInputSchema,
} from './profile-inputs.ts';
import { NO_LINKS } from './social-links.ts';
import { NEW_USERNAMES, usernameSchema } from './username.ts';

const info = { firstName: 'Ada', lastName: 'Lovelace', username: 'ada', country: 'GB' };
const wanted = { goals: ['income'], involvement: 'active', categories: [] };

const messages =
  (schema: { safeParse(value: unknown): { error?: { issues: { path: unknown; message: string }[] } } }) =>
  (value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path, message]) ?? [];

test('a username is 3 to 24 lowercase letters, digits and hyphens, starting with a letter', () => {
  accepts(
    usernameSchema,
    ['ada', 'a1-', 'a'.repeat(24), 'Ada', '  ada  '],
    ['', 'ab', 'a'.repeat(25), '1ada', '-ada', 'a da', 'a_da', 'ädele'],
  );
  expect(usernameSchema.parse('  Ada ')).toBe('ada');
});

test.each(['admin', 'support', 'security', 'users', 'handoff', 'handoff-team'])(
  'the username %s is reserved',
  (name) => {
    expect(messages(usernameSchema)(name)).toEqual([[[], 'This username is reserved: it looks official.']]);
  },
);

test('five new usernames in thirty days', () => expect(NEW_USERNAMES).toEqual({ count: 5, hours: 720 }));

test('personal details need a name, which may be a single letter or the only one, and a country', () => {
  const problems = messages(personalInfoSchema);
  expect(problems({ ...info, firstName: 'A', lastName: 'L' })).toEqual([]);
  expect(problems({ ...info, firstName: '' })).toEqual([[['firstName'], 'Enter your first or only name.']]);
  expect(problems({ ...info, firstName: 'Suharto', lastName: ' ' })).toEqual([]);
  expect(problems({ ...info, country: 'XX' })).toEqual([[['country'], 'Choose a country.']]);
  expect(personalInfoSchema.parse(info)).toEqual({ ...info, links: NO_LINKS, referral: null });
});

test('a profile has a bio of at most 600 characters, which may be empty, and no referral question', () => {
  const written = (bio: string) => ({ ...info, bio });
  accepts(profileInputSchema, [written(''), written('x'.repeat(600))], [written('x'.repeat(601)), info]);
  expect(profileInputSchema.parse({ ...written(' I build. '), referral: 'friend' })).toEqual({
    ...info,
    links: NO_LINKS,
    bio: 'I build.',
  });
});

test('an onboarding draft keeps whatever was typed, within limits, and nothing else', () => {
  const limits = {
    firstName: 200,
    lastName: 200,
    username: 200,
    country: 10,
    referral: 40,
    website: 400,
    linkedIn: 400,
    twitter: 400,
    involvement: 40,
  };
  for (const [field, most] of Object.entries(limits)) {
    const typed = (length: number) => ({ [field]: 'x'.repeat(length) });
    accepts(onboardingDraftSchema, [typed(0), typed(most)], [typed(most + 1)]);
  }
  for (const [field, length, count] of [
    ['goals', 40, 20],
    ['categories', 40, 20],
    ['tags', 60, 40],
  ] as const) {
    const chosen = (n: number, size: number) => ({ [field]: Array<string>(n).fill('x'.repeat(size)) });
    accepts(
      onboardingDraftSchema,
      [chosen(0, 0), chosen(1, 0), chosen(count, length)],
      [chosen(count + 1, 1), chosen(1, length + 1)],
    );
  }
  accepts(onboardingDraftSchema, [{}, { referral: null, budgetMin: null, budgetMax: 1 }], [{ role: 'admin' }]);
});

test('a buyer chooses at least one goal, and up to twenty tags of up to 30 characters', () => {
  const problems = messages(buyerPreferencesSchema);
  expect(problems(wanted)).toEqual([]);
  expect(problems({ ...wanted, goals: [] })).toEqual([[['goals'], 'Choose at least one.']]);
  expect(problems({ ...wanted, goals: [...wanted.goals, ...wanted.goals] })).toEqual([]);
  expect(problems({ ...wanted, involvement: 'much' })).toEqual([[['involvement'], 'Choose one.']]);
  const tagged = (n: number, length: number) => ({ ...wanted, tags: Array<string>(n).fill('x'.repeat(length)) });
  accepts(
    buyerPreferencesSchema,
    [tagged(0, 1), tagged(1, 1), tagged(20, 30)],
    [tagged(21, 1), tagged(1, 31), tagged(1, 0), { ...wanted, tags: [' '] }],
  );
  expect(buyerPreferencesSchema.parse(wanted)).toEqual({ ...wanted, tags: [], budgetMin: null, budgetMax: null });
});

test('a budget has ordered ends between $0 and $99,999.99, or none', () => {
  const budget = (budgetMin: number | null, budgetMax: number | null) => ({ ...wanted, budgetMin, budgetMax });
  accepts(
    buyerPreferencesSchema,
    [budget(null, null), budget(0, 9_999_999), budget(500, 500), budget(500, null), budget(null, 0)],
    [budget(-1, null), budget(null, 10_000_000), budget(0.5, null), budget(501, 500)],
  );
  expect(messages(buyerPreferencesSchema)(budget(501, 500))).toEqual([
    [['budgetMax'], 'The maximum is below the minimum.'],
  ]);
});

test("a bio can't contain contact details, and the error names them", () => {
  const problems = messages(profileInputSchema);
  expect(problems({ ...info, bio: 'I build in Node.js\nand sell.' })).toEqual([]);
  expect(problems({ ...info, bio: 'Pay me directly' })).toEqual([
    [['bio'], 'Leave out “Pay me directly”: it looks like a way to pay elsewhere.'],
  ]);
});
