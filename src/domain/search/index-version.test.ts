import { expect, test } from 'vitest';
import { LANGUAGE_VERSION } from './index-version.ts';

// A failure means that a phrase or a rule was changed: every index is built again once that is deployed.
test('the version of the language is that of its rules and phrases', () => expect(LANGUAGE_VERSION).toBe('2-1ekzcun'));
