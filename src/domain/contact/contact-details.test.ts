import { describe, expect, test } from 'vitest';
import { costOf } from '../../../tests/support/plain/processor-cost.ts';
import {
  contactDetails,
  contactProblem,
  contactsIn,
  contactWarning,
  contactWarningForReader,
} from './contact-details.ts';
import type { ContactKind } from './contact-signs.ts';
import { isCardNumber, isIban } from './payment-signs.ts';

describe('contact details', () => {
  const FOUND: [text: string, ...kinds: ContactKind[]][] = [
    ['Write to nora@example.com', 'email'],
    ['nora.k+deals@mail.example.co.uk works too', 'email'],
    ['(nora@example.com)', 'email'],
    ['NORA@EXAMPLE.COM', 'email'],
    ['nora at example dot com', 'email'],
    ['nora [at] example [dot] com', 'email'],
    ['nora(at)example.com', 'email'],
    ['nora @ example . com', 'email'],
    ['I am nora.k at gmail', 'email'],
    ['no\u200bra@exa\u200bmple.com', 'email'],
    ['ｎｏｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'email'],
    ['nøra@exämple.com', 'email'],
    ['Write to j@example.com', 'email'],
    ['12345678@163.com', 'email'],
    ['nora@mail.1und1.de', 'email'],
    ['nora   at   example   dot   com', 'email'],
    ['nora7 at gmail', 'email'],
    ['I am j7 at gmail', 'email'],
    ['nora.k at proton', 'email'],
    ['+1 555 123 4567', 'phone'],
    ['Call +47 22 33 44 55 tonight', 'phone'],
    ['+4915112345678', 'phone'],
    ['+298 312345 is mine', 'phone'],
    ['+123 456 789 012 345', 'phone'],
    ['+1 800 000 4567', 'phone'],
    ['+49 1511 234 000', 'phone'],
    ['+47 22 33 44 55, any evening', 'phone'],
    ['My order is late, so +1 555 123 4567', 'phone'],
    ['0049 151 1234567', 'phone'],
    ['Dial 0049 151 1234567', 'phone'],
    ['Dial 00290 23456 tonight', 'phone'],
    ['(555) 123-4567', 'phone'],
    ['555-123-4567', 'phone'],
    ['555.123.4567', 'phone'],
    ['Try 555-123-4567 today', 'phone'],
    ['0151 2345678', 'phone'],
    ['Try 02 512 3456 tonight', 'phone'],
    ['020 7946 0958', 'phone'],
    ['call me on 5551234', 'phone'],
    ['My number is 98 76 54 32', 'phone'],
    ['Tel. 98 76 54 32', 'phone'],
    ['Telephone: 98 76 54 32', 'phone'],
    ['phone number: 2025550143', 'phone'],
    ['five five five, one two three four', 'phone'],
    ['https://t.me/noraw', 'chat'],
    ['wa.me/4915112345678', 'chat'],
    ['Telegram: @noraw', 'chat'],
    ['my telegram is noraw', 'chat'],
    ['Message me on WhatsApp', 'chat'],
    ['Let’s continue on Signal', 'chat'],
    ['Could we move this over to Telegram?', 'chat'],
    ['On Discord I am nora#1234', 'chat'],
    ['discord.gg/abcdef', 'chat'],
    ['https://discord.com/invite/abcdef', 'chat'],
    ['discordapp.com/users/80351110224678912', 'chat'],
    ['zoom.us/j/84512345678', 'chat'],
    ['https://us02web.zoom.us/j/84512345678', 'chat'],
    ['https://calendly.com/nora/30min', 'chat'],
    ['https://meet.google.com/abc-defg-hij', 'chat'],
    ['DE89 3704 0044 0532 0130 00', 'bank'],
    ['GB82WEST12345698765432', 'bank'],
    ['no93 8601 1117 947', 'bank'],
    ['4111 1111 1111 1111', 'bank'],
    ['5500-0055-5555-5559', 'bank'],
    ['378282246310005', 'bank'],
    ['Use 4111 1111 1111 1111 for it', 'bank'],
    ['Account number: 12345678', 'bank'],
    ['Account number:12345678', 'bank'],
    ['My account number is 12345678', 'bank'],
    ['acct no 12345678', 'bank'],
    ['Account no. 12345678', 'bank'],
    ['sort code 20-00-00', 'bank'],
    ['routing number 021000021', 'bank'],
    ['BIC: DEUTDEFF500', 'bank'],
    ['BIC:DEUTDEFF500', 'bank'],
    ['BIC is MARKDEF1100', 'bank'],
    ['SWIFT code DEUTDEFF', 'bank'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'wallet'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wallet'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'wallet'],
    ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'wallet'],
    ['My SOL wallet: 7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK', 'wallet'],
    ['paypal.me/noraw', 'payment'],
    ['https://buy.stripe.com/abc123', 'payment'],
    ['https://revolut.me/noraw', 'payment'],
    ['Cash App $noraw', 'payment'],
    ['CashApp: $noraw', 'payment'],
    ['My Cash App name is $noraw', 'payment'],
    ['You can pay me directly with PayPal', 'payment'],
    ['Send it by Western Union', 'payment'],
    ['nora@example.com or +1 555 123 4567', 'email', 'phone'],
    ['Pay me via Wise, and call me on 5551234', 'phone', 'payment'],
    ['k l a r a @ w e b . d e', 'email'],
    ['klara kringel bei gmail punkt com', 'email'],
    ['Please write to support@slotwise.io', 'email'],
    ['support.slotwise@gmail.com', 'email'],
    ['fünf fünf null eins zwei drei vier, ruf an', 'phone'],
    ['six 5 0 five five five 0 one four two, and off we go', 'phone'],
    ['６５０ ５５５ ０１９９', 'phone'],
    ['٠١٢٣٤٥٦٧٨٩ اتصل بي', 'phone'],
    ['Insta klara.kringel, schreib mir dort', 'chat'],
    ['Let us skip the 4% and settle between us.', 'payment'],
    ['IBAN CH56 0483 5012 3456 7800 9', 'bank'],
  ];

  const NOTHING = [
    'The price is $39,500, with $2,500 held back for 30 days.',
    'MRR went from 1,200 to 2,450 in 12 months.',
    '+$2,500 and +10,000 users since May',
    '+1 200 000 visits',
    '+100 000 000 views in all',
    '+1 200 000 000 requests a year',
    'Net +1.234.567.890,50 rupiah',
    'Growth of +12.50/15.25/18%',
    'Churn moved by +1.5 - 2.5 points',
    'Our number is 1 200 000',
    'Our number of visits grew by +1 234 567',
    'On 2026-06-09 at 14:20 UTC',
    '09.06.2026, 09/06/2026 and 9 June 2026',
    'Between 2019-2024 and 2025-01-31 12:30:45',
    'Version 1.24.3 of React 19.0.0, Node 24.21.0',
    'react@19.0.0 and @mantine/core@9.6.1',
    'npm install lodash@4.17.21',
    'git@github.com:nora/slotwise.git',
    'https://github.com/nora/slotwise/pull/1234',
    'The domain is slotwise.com, the site https://www.slotwise.com/pricing',
    'Look at slotwise.com, and at our docs',
    'npm install react@19.x',
    'Look at the dot com boom',
    'Users look at every dot on the map',
    'Most users are at Gmail',
    'Order 114-3941689-8772232 was refunded',
    'Order number 0151 2345678',
    'Order   number   0151 2345678',
    'Parcel 00340434161094042557 is on its way',
    'Invoice INV-2026-000001',
    'Ticket #555-123-4567',
    'ISBN 978-3-16-148410-0',
    'Commit 3f2504e04f8911d39a0c0305e82c3301',
    'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    '123e4567-e89b-12d3-a456-426614174000',
    'The server is 192.168.1.100:8080, or 10.0.0.1',
    '1718000000000 is the time in milliseconds',
    '4111 1111 1111 1112',
    'DE89 3704 0044 0532 0130 01',
    'Transaction 1234567891234567891234567891',
    'The hash is 3f2514e14f8911d39a1c1315e82c3311',
    'License key 3KXQ7PMT4VHN9WZRB6DYJ2CFGS',
    'The test TeamMembersCanChangeTheirPassword fails',
    'cus_NffrFeUfNV2Hib and price_1MoBy5LkdIwHu7ixZhnattbh',
    'Mobile traffic: 1200000 visits a month',
    'We made 5,551,234 API calls',
    'The Discord server has 2,000 members',
    'Our Telegram channel @slotwise_news has 3k members',
    'Instagram: 12k followers, the account @slotwise comes along',
    'Users can chat on Discord',
    'Does the signal reach every instructor?',
    'The app is written in Swift and Kotlin',
    'Customers pay by PayPal or card',
    'Stripe takes 2.9 % + 30 cents',
    'Can you send me the contract with the registrar?',
    'The account is in good standing',
    'Account number 10000 signed up today',
    'Account number 500 has churned',
    'One two three, and off we go',
    'From 9 to 5, 7 days a week, 365 days a year',
    'LTV is 240, CAC 35, churn 2.5 %',
    '2 × $3,000, 30 and 60 days after completion',
    'Twelve-month revenue: 145 200, 98 400, 76 300',
    'Meet the deadline at noon',
    'I am at home, the phone is off',
    'Latitude 59.913868, longitude 10.752245',
    'The mailbox orders@brickbarn.io goes over with the domain.',
    'Unsubscribes go to no-reply@brickbarn.io.',
    'Sign in as user@example.com, or as anybody@shop.test',
    'Telegram brings 12% of the sign-ups.',
    'Invoice 2025-118840 covers May to July.',
    'The device has IMEI 490154203237518',
    'It falls outside the platform’s categories',
    'Can we skip the fee of the registrar?',
    'We accept friends and family discounts',
    'The id is 20 letters: AbCdEfGhIjKlMnOpQrSt',
    '',
  ];

  test.each(FOUND)('%s', (text, ...kinds) => expect(contactDetails(text)).toEqual(kinds));
  test.each(NOTHING)('nothing is found in: %s', (text) => expect(contactDetails(text)).toEqual([]));

  test('the longest message is scanned at once', () => {
    for (const part of ['a', '1 ', 'at ', '+1', 'my telegram is ', 'one ', 'A1 ', 'a.', 'call me ', '0x', '-1'])
      for (const text of [part.repeat(5000).slice(0, 5000), `${part.repeat(5000).slice(0, 4999)}!`]) {
        // A pattern with catastrophic backtracking would exceed the test's time limit.
        expect(Array.isArray(contactDetails(text)), part).toBe(true);
      }
  });

  test('findings are worded for writers and for readers', () => {
    const mail = { kind: 'email', words: 'nora@web.de' } as const;
    expect(contactWarning('Your note has', [mail])).toMatch(
      /^Your note has an email address\. Until an offer is accepted, talk and pay on Handoff: .* We found “nora@web\.de”\.$/,
    );
    const bank = { kind: 'bank', words: 'DE89' } as const;
    expect(contactWarning('Your conditions have', [mail, bank])).toMatch(
      /^Your conditions have an email address and bank or card details\. .* We found “nora@web\.de”, “DE89”\.$/,
    );
    expect(contactWarningForReader('This has', contactsIn('nora@web.de, +1 555 123 4567, paypal.me/nora'))).toMatch(
      /^This has an email address, a phone number and a way to pay elsewhere\. Until an offer is accepted, answer and pay only on Handoff: /,
    );
    expect(contactProblem('Nora, call 555-123-4567')).toBe('Leave out “555-123-4567”: it looks like a phone number.');
    expect(contactProblem('Nora')).toBeNull();
    expect(contactsIn(`x@${'y'.repeat(99)}.com`)[0]?.words).toHaveLength(61);
  });
});

describe('account numbers', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['de89370400440532013000', true],
    ['DE88370400440532013000', false],
    ['NO93 8601 1117 947', true],
    ['DE89-3704-0044-0532-0130-00', true],
    // These have correct check digits, but an impossible length for the country or a country without such numbers.
    ['MT2212345678901', false],
    ['RF18 5390 0754 7034', false],
    ['XX00370400440532013000', false],
  ])('an account number by its length and check digits: %s, %j', (text, expected) => {
    expect(isIban(text)).toBe(expected);
  });

  test.each([
    ['4242 4242 4242 4242', true],
    ['3782-822463-10005', true],
    ['2223003122003222', true],
    ['4242 4242 4242 4241', false],
    // These have correct check digits, but no card has these prefixes.
    ['2105105105105107', false],
    ['1051051051051059', false],
  ])('a card number by its beginning, length and check digit: %s, %j', (text, expected) => {
    expect(isCardNumber(text)).toBe(expected);
  });
});

/** Fragments that, when repeated, keep starting a match without completing it. */
const COSTLY = [
  '㌖|ﷺ|é|a|0|a.|a_|%|#|# |+1|(001|1 |a@a.|a (at) a|a at a dot |a0 at |call me 1|one,|telegram |my signal ',
  'can we a a a |discord a|aa11aaaa|aa11 |aa11aa11aa11aa11aa11aa11aa11aa11aa11 |routing no 1|wallet |1a|ref no #: |pay me by ',
].flatMap((pieces) => pieces.split('|'));

test.each(COSTLY)('a text of 5,000 characters has a bounded cost: %j', async (piece) => {
  const text = piece.repeat(Math.floor(5000 / piece.length));
  let n = 0;
  const read = () => {
    n += 1;
    contactDetails(`${n}${text}`);
  };
  expect(await costOf(read, 2)).toBeLessThan(2);
});

test('a text is checked once, however often it is shown', () => {
  const text = 'Write to ada@example.com';
  expect(contactsIn(text)).toBe(contactsIn(text));
});
