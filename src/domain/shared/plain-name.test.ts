import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasHiddenCharacters } from './hidden-signs.ts';
import {
  cleanName,
  impersonatesSite,
  isReservedUsername,
  lineProblem,
  nameProblem,
  personNameSchema,
} from './plain-name.ts';

test.each([
  'Nora',
  'Anne-Marie',
  "O'Brien",
  'J. de Vries',
  'J.de Vries',
  'Þórunn',
  '李小龍',
  'Мария',
  'Ægir St. John',
  'Hana',
  'O',
  'Null',
  'Ma. de los Ángeles',
  'Ma.de los Ángeles',
  'مریم\u200cالسادات',
  'ශ්\u200dරීමා',
  'Staff',
  'Help',
  'Ada 👩\u200d💻',
  '\u200eAda\u00ad',
])('%s is a name', (name) => expect(personNameSchema.safeParse(name).success).toBe(true));

test.each([
  'Harbour Desk',
  'Customer Support Desk for Harbours',
  'Node.js tools',
  'Fjell & Fir',
  'Team Planner',
  'Tools.organic',
  'ASP.NET Core boilerplate',
  'ASP.NET/C# course',
  'Socket.io chat kit',
  'Draw.io clone',
  'Cal.com alternative for dentists',
  'Uptime for heroku.com apps',
  'Sterile Handoff Cards for Surgeons',
  'Design handoff tool',
  'Hands-off investing',
  'Team handoff notes',
  '👩\u200d🔬 Lab diary',
  '!',
])('%s is a title', (title) => expect(nameProblem(title)).toBeNull());

test.each([
  'Nora\nBcc: all',
  'No\rra',
  'No\u0000ra',
  'No\u200bra',
  'No\u2028ra',
  '\u202earoN',
  'Nora\u2066',
  '\ufeffNo\u00adra',
  '\u3164x',
  'nora@evil.example',
  'https://evil.example',
  'www.evil.example',
  'evil.com',
  'Win at evil\uff0ecom',
  'evil.org',
  'evil.org now',
  '24.com',
  'Handoff Support',
  'Handoff',
  'HANDOFF Team',
  'H a n d o f f',
  'H\u0430nd\u043eff',
  'Hand0ff',
  'Hándoff',
  '\uff28andoff',
  'Support',
  'Admin',
  'System Administrator',
  'Olav Support',
  'Klara ✔',
  'Verified Seller',
  't.me/klarak',
  'Klara +49 151 23456789',
  'Kl\ue000ara',
  'Handofff',
  'Escrow',
  'Trust & Safety',
  'Billing Department',
  '12345',
  'K̷̨̢̛̖̗̘̙̜lara',
])('%j is rejected as a name', (name) => expect(personNameSchema.safeParse(`${name} `).success).toBe(false));

test('accepted and cleaned names have no hidden character, address or reserved name', () => {
  const piece = fc.constantFrom(
    'Nora',
    ' ',
    '\n',
    '\u202e',
    '\u200d',
    '@',
    '.com',
    'handoff',
    'Support',
    '://',
    'www.',
    'ö',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 6 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (name) => {
      for (const kept of [cleanName(name), personNameSchema.safeParse(name).data ?? '']) {
        expect([hasHiddenCharacters(kept), lineProblem(kept), impersonatesSite(kept)]).toEqual([false, null, false]);
      }
    }),
  );
});

test("a provider's name is cleaned if that is enough, otherwise dropped", () => {
  expect(cleanName(' Nora\u200b \n Halvorsen\u202e ')).toBe('Nora Halvorsen');
  for (const name of ['nora@example.com', 'Handoff Support', 'https://evil.example', 'x'.repeat(121), '\u200b']) {
    expect(cleanName(name)).toBe('');
  }
});

test('a hidden character separates words, and a name may have 120 characters', () => {
  expect(cleanName('Nora\u200bHalvorsen')).toBe('Nora Halvorsen');
  expect(cleanName('x'.repeat(120))).toBe('x'.repeat(120));
});

test('the site’s own words count as impersonation only on their own', () => {
  expect(['Support Team', 'Official Help Desk'].map(impersonatesSite)).toEqual([true, true]);
  expect(['Support the Team', 'Harbour Desk', '!'].map(impersonatesSite)).toEqual([false, false, false]);
});

test('a rejected name gets a reason', () => {
  const { error } = personNameSchema.safeParse('Admin');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'This name is reserved: it looks like Handoff or its staff.',
  ]);
  expect(lineProblem('See https://evil.com/x now')).toBe(
    'Leave out “https://evil.com/x”: no web or email addresses here.',
  );
  expect(lineProblem('Call 0151 23456789 about this')).toBe('Leave out “0151 23456789”: it looks like a phone number.');
});

test.each([
  'Call 0151 23456789 about this app',
  'Handoff Verified – Brickbarn',
  'www.brickbarn.io',
  'Skip the fee – Brickbarn',
])('%s is rejected as a title', (title) => expect(nameProblem(title)).not.toBeNull());

test.each(['handofff-help', 'escrow-team', 'handoff24', 'handoffsupport', 'h-andoff', 'handoff-1'])(
  '%s is reserved as a user name',
  (name) => expect(isReservedUsername(name)).toBe(true),
);

test.each(['shift-handoff-hub', 'nurse-handoff', 'sandhoff', 'hands-off', 'teamwork-tim'])(
  '%s is a user name',
  (name) => expect(isReservedUsername(name)).toBe(false),
);
