import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const CLIENT = '198.51.100.7';
const FASTLY = '151.101.1.6';
const SHIELD = '157.52.100.20';
const BALANCER = '35.191.4.5';
const of = (forwarded?: string, headers: Record<string, string> = {}) =>
  clientAddress((name) => (name === 'x-forwarded-for' ? forwarded : headers[name]));

describe('the address of a caller', () => {
  test.each([
    ['on the function’s own URL', CLIENT],
    ['behind Hosting', `${CLIENT}, ${FASTLY}`],
    ['behind Hosting with a shield', `${CLIENT}, ${FASTLY}, ${SHIELD}`],
    ['behind Hosting and a load balancer', `${CLIENT},${FASTLY},${BALANCER}`],
    ['as IPv4 within IPv6', `::ffff:${CLIENT}, ::FFFF:${FASTLY}`],
  ])('is found %s', (_where, forwarded) => expect(of(forwarded)).toBe(CLIENT));

  test.each([
    ['an address before its own', `192.0.2.1, ${CLIENT}`],
    ['many', `192.0.2.1, 192.0.2.2, 2001:db8::1, ${CLIENT}, ${FASTLY}`],
    ['a proxy’s', `192.0.2.1, ${FASTLY}, ${CLIENT}`],
    ['a proxy’s, behind Hosting', `192.0.2.1, ${FASTLY}, ${CLIENT}, ${FASTLY}`],
    ['nonsense', `, x, 999.1.1.1, ::zz, "${CLIENT}", ${CLIENT}, ${FASTLY}`],
  ])('ignores a caller who sends %s', (_what, forwarded) => expect(of(forwarded)).toBe(CLIENT));

  test('is not read from any other header', () => {
    const headers = Object.fromEntries(
      ['fastly-client-ip', 'fastly-temp-xff', 'x-real-ip', 'true-client-ip', 'x-client-ip', 'forwarded'].map((name) => [
        name,
        'for=192.0.2.1',
      ]),
    );
    expect(of(CLIENT, headers)).toBe(CLIENT);
    expect(of(undefined, headers)).toBe('unknown');
  });

  test("can't be set by the caller in front of the proxies' entries", () => {
    const routes = ['', `, ${FASTLY}`, `, ${FASTLY}, ${SHIELD}`, `, ${BALANCER}`, `,${FASTLY},${BALANCER}`];
    const sent = [
      '',
      ' ',
      'x',
      '192.0.2.1',
      '2001:db8::1',
      FASTLY,
      BALANCER,
      '127.0.0.1',
      `${FASTLY},${CLIENT}`,
      '::zz',
    ];
    for (const added of routes)
      for (const first of sent)
        for (const second of sent) expect(of(`${first},${second}, ${CLIENT}${added}`)).toBe(CLIENT);
  });

  test("of IPv6 is the network, which the caller can't choose", () => {
    const network = '2001:db8:1:2::/64';
    for (const address of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::9%eth0'])
      expect(of(`192.0.2.1, ${address}, 2a04:4e42::5`)).toBe(network);
    expect(of('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(of('::1')).toBe('0:0:0:0::/64');
    expect(of('2001:db8:1:3::1')).not.toBe(network);
  });

  test("is the proxy's own if the proxy is the caller, and unknown without a header", () => {
    expect(of(`${FASTLY}`)).toBe(FASTLY);
    for (const forwarded of [undefined, '', ' , ', 'x', 'unknown, ::zz']) expect(of(forwarded)).toBe('unknown');
  });
});
