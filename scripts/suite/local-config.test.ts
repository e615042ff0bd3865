import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START, TEST } from './instances.ts';
import { type FirebaseConfig, localConfig } from './local-config.ts';

const production = JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseConfig;

test.each([START, TEST])(
  '$name differs from firebase.json in ports, origins, site folder, copied rules and HSTS only',
  (instance) => {
    const local = localConfig(production, instance);
    const withoutOrigins = JSON.stringify(local.hosting.headers).replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');
    const withoutHsts = JSON.stringify(
      production.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.filter((header) => header.key !== 'Strict-Transport-Security'),
      })),
    );
    expect(withoutOrigins).toBe(withoutHsts);
    const { emulators: _a, hosting: localHosting, firestore: localFirestore, ...localRest } = local;
    const { emulators: _b, hosting, firestore, ...rest } = production;
    expect({ ...localFirestore, rules: '' }).toEqual({ ...firestore, rules: '' });
    expect(localRest).toEqual(rest);
    expect({ ...localHosting, headers: [], public: '' }).toEqual({ ...hosting, headers: [], public: '' });
  },
);

test('scripts are allowed from the site, from Google’s sign-in, and the page’s inline script by its hash', () => {
  const policy = JSON.stringify(production.hosting.headers);
  const inline = /<script data-chunks="{}">(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https://apis.google.com;`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('the two instances have no port in common', () => {
  const ports = [...Object.values(START.ports), ...Object.values(TEST.ports)];
  expect(new Set(ports).size).toBe(ports.length);
});
