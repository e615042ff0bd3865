import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Slotwise Booking', 'slotwise-booking'],
  ['  — Fjell & Fir, 2nd! ', 'fjell-fir-2nd'],
  ['Café Zürich', 'cafe-zurich'],
  ['ﬁsh', 'fish'],
  ['!?', 'project'],
  ['x'.repeat(61), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('%j stands in a URL as %s', (title, slug) => expect(slugOf(title)).toBe(slug));
