import { expect, test } from 'vitest';
import { STAGES, stageMark } from './options.ts';

test('a card says what stage a project without revenue is in; one that nobody maintains may have earned', () => {
  expect(STAGES.map((stage) => [stage, stageMark(stage)])).toEqual([
    ['idea', 'Pre-revenue'],
    ['built', 'Pre-revenue'],
    ['launched', 'Pre-revenue'],
    ['earning', null],
    ['abandoned', 'No longer maintained'],
  ]);
});
