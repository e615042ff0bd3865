import { expect, test } from 'vitest';
import { LANGUAGE_VERSION } from './index-version.ts';

// If this fails, a phrase or a rule has changed: deploying it rebuilds every index.
test('the version of the language is that of its rules and phrases', () => expect(LANGUAGE_VERSION).toBe('2-1ekzcun'));
