import { expect, test } from 'vitest';
import { toAsciiDigits } from './to-ascii-digits.ts';

test.each([
  ['１２３４５６７８９０', '1234567890'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['２０２６／１０\u00A0ｐｍ', '2026/10 pm'],
  ['1,500.00 août', '1,500.00 août'],
])('%j has the same digits as %j', (text, plain) => expect(toAsciiDigits(text)).toBe(plain));
