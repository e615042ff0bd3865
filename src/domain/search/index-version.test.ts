import { expect, test } from 'vitest';
import { LANGUAGE_VERSION } from './index-version.ts';

// If this test fails, a phrase or rule has changed, and deploying the change rebuilds every index.
test('the language version covers its rules and phrases', () => expect(LANGUAGE_VERSION).toBe('2-1ekzcun'));
