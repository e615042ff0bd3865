import { lookAtLongestTexts } from './look-at-longest-texts.ts';

lookAtLongestTexts((length) => 'x'.repeat(length));
