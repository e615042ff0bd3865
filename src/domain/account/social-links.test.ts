import { expect, test } from 'vitest';
import { NO_LINKS, socialLinksSchema } from './social-links.ts';

const read = (links: object) => socialLinksSchema.safeParse({ ...NO_LINKS, ...links });

test('links are empty at first', () => {
  expect(NO_LINKS).toEqual({ website: '', linkedIn: '', twitter: '' });
  expect(read({}).data).toEqual(NO_LINKS);
});

test.each([
  ['website', 'ada.example', 'https://ada.example'],
  ['website', ' HTTP://ada.example/a?b ', 'HTTP://ada.example/a?b'],
  ['website', 'ada.example/?to=http://b.example', 'https://ada.example/?to=http://b.example'],
  ['linkedIn', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['linkedIn', 'www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['linkedIn', 'uk.linkedin.com/in/ada', 'https://uk.linkedin.com/in/ada'],
  ['twitter', 'x.com/ada', 'https://x.com/ada'],
  ['twitter', ' @twitter.com/ada', 'https://twitter.com/ada'],
  ['twitter', 'https://x.com/@ada', 'https://x.com/@ada'],
  ['website', 'awww.example', 'https://awww.example'],
  ['website', ` ada.example/${'x'.repeat(188)} `, `https://ada.example/${'x'.repeat(188)}`],
])('%s: %j is kept as %j', (field, typed, kept) => {
  expect(read({ [field]: typed }).data).toEqual({ ...NO_LINKS, [field]: kept });
});

test.each([
  ['website', 'ada', 'Enter a web address.'],
  ['website', 'www.ada', 'Enter a web address.'],
  ['linkedIn', 'linkedin.www.com', 'Enter a linkedin.com address.'],
  ['website', 'javascript:alert(1)', 'Enter a web address.'],
  ['website', `ada.example/${'x'.repeat(189)}`, 'At most 200 characters.'],
  ['linkedIn', 'notlinkedin.com/in/ada', 'Enter a linkedin.com address.'],
  ['linkedIn', 'linkedin.com.evil.example', 'Enter a linkedin.com address.'],
  ['linkedIn', 'alinkedin.com', 'Enter a linkedin.com address.'],
  ['twitter', 'netflix.com', 'Enter a twitter.com or x.com address.'],
])('%s: %j is refused', (field, typed, message) => {
  expect(read({ [field]: typed }).error?.issues.map((issue) => [issue.path, issue.message])).toEqual([
    [[field], message],
  ]);
});
