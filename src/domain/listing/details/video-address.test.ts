import { expect, test } from 'vitest';
import { isVideoAddress } from './video-address.ts';

const LOOM = '0123456789abcdef0123456789abcdef';

test.each([
  'https://youtube.com/watch?v=Ab3_-fG7hI9',
  'https://www.youtube.com/watch?list=PL1&v=Ab3_-fG7hI9&t=20s',
  'https://m.youtube.com/watch?v=Ab3_-fG7hI9',
  'https://music.youtube.com/watch?v=Ab3_-fG7hI9',
  'https://www.youtube-nocookie.com/embed/Ab3_-fG7hI9',
  'https://www.youtube.com/shorts/Ab3_-fG7hI9',
  'https://www.youtube.com/live/Ab3_-fG7hI9?si=x',
  'https://youtu.be/Ab3_-fG7hI9?t=4',
  'https://vimeo.com/1',
  'https://www.vimeo.com/123456789/0a1b2c3d4e',
  'https://player.vimeo.com/video/123456789?h=0a1b2c',
  'https://vimeo.com/channels/staffpicks/123456789',
  'https://vimeo.com/groups/harbour/videos/123456789',
  'https://vimeo.com/showcase/123/video/456',
  `https://loom.com/share/${LOOM}`,
  `https://www.loom.com/share/A-tour-${LOOM}?sid=x`,
])('%s is a video', (url) => expect(isVideoAddress(url)).toBe(true));

test.each([
  'http://vimeo.com/1',
  'https://vimeo.com',
  'https://vimeo.com/harbour',
  'https://vimeo.com.example/1',
  'https://vimeo.com:8443/1',
  'https://user@vimeo.com/1',
  'https://:secret@vimeo.com/1',
  'vimeo.com/1',
  'https://www.youtube.com/@harbour',
  'https://www.youtube.com/channel/UC1',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=abc',
  'https://youtu.be/',
  'https://youtu.be/Ab3_-fG7hI9x',
  'https://evilyoutube.com/watch?v=Ab3_-fG7hI9',
  'https://www.loom.com/share/1',
  'https://www.loom.com/looms/videos',
  '',
])('%j isn’t one', (url) => expect(isVideoAddress(url)).toBe(false));
