import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FirebaseConfig } from './local-config.ts';
import { withTagHosts } from './tag-hosts.ts';

const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseConfig;
const policyOf = ({ hosting }: FirebaseConfig) =>
  hosting.headers.flatMap((rule) => rule.headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

test('the policy names the hosts of the tags, and only where tags are configured', () => {
  expect(withTagHosts(config)).toBe(config);
  const policy = policyOf(withTagHosts(config, 'https://tags.example/a.js?id=1 https://ads.example/b.js'));
  for (const directive of ['script-src', 'img-src', 'connect-src']) {
    expect(policy).toContain(`${directive} 'self' https://tags.example https://ads.example`);
  }
  expect(policy.replaceAll(' https://tags.example https://ads.example', '')).toBe(policyOf(config));
});

test("rejects addresses that aren't https, and a third one", () => {
  for (const bad of [
    'tags.example/a.js',
    'http://tags.example/a.js',
    "https://x 'unsafe-inline'",
    'https://a.b/ https://c.d/ https://e.f/',
  ]) {
    expect(() => withTagHosts(config, bad)).toThrow('VITE_TAGS');
  }
});
