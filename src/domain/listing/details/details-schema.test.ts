import { expect, test } from 'vitest';
import { isVideoAddress } from './details-schema.ts';

test.each<[string, boolean]>([
  ['https://youtube.com/watch?v=1', true],
  ['https://www.youtube.com/watch?v=1', true],
  ['https://youtu.be/1', true],
  ['https://vimeo.com/1', true],
  ['https://loom.com/share/1', true],
  ['https://www.loom.com/share/1', true],
  ['http://vimeo.com/1', false],
  ['https://vimeo.com', false],
  ['https://vimeo.com.example/1', false],
  ['https://vimeo.com:8443/1', false],
  ['https://user@vimeo.com/1', false],
  ['https://:secret@vimeo.com/1', false],
  ['vimeo.com/1', false],
  ['', false],
])('%s leads to a video: %s', (url, expected) => expect(isVideoAddress(url)).toBe(expected));
