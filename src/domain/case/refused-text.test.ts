import { expect, test } from 'vitest';
import { refusalMessage, refusalOf } from './refused-text.ts';

test('a case has the field, the text and the rule', () => {
  expect(refusalMessage('title', 'Handoff Support')).toBe(
    `“Handoff Support” was refused as the name of a project.\nThe site said: ${refusalOf('title', 'Handoff Support')}\nThe sender says this is wrong.`,
  );
  expect(refusalMessage('name', 'Klara ✔')).toContain('names have no badges');
  expect(refusalMessage('legalName', 'www.klarak.dev')).toContain('as a legal name');
});

test('accepted text makes no case', () => {
  for (const field of ['name', 'title', 'legalName'] as const)
    expect(refusalMessage(field, 'Klara Kringel')).toBeNull();
});
