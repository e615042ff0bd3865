import type { CheckResult, InspectionResult } from '../../src/domain/handover/checks/check-schema.ts';

/** The findings of a check on one item, and the expected verdict. */
export interface HandoverLook {
  kind: 'domain' | 'site' | 'repository' | 'package';
  name: string;
  before: readonly string[] | null;
  now: readonly string[];
  account?: string;
  text?: true;
  problem?: InspectionResult['problem'];
  ref?: [string | null, string | null];
  right: CheckResult;
}

const HOSTS = [
  ['dns1.registrar-servers.com', 'dns2.registrar-servers.com'],
  ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'],
  ['ns1.vercel-dns.com', 'ns2.vercel-dns.com'],
  ['ns-12.awsdns-01.com', 'ns-900.awsdns-48.net', 'ns-1300.awsdns-34.org', 'ns-1800.awsdns-33.co.uk'],
  ['ns01.domaincontrol.com', 'ns02.domaincontrol.com'],
  ['curitiba.porkbun.com', 'fortaleza.porkbun.com'],
  ['ns1.gandi.net', 'ns2.gandi.net'],
  ['hydrogen.ns.hetzner.com', 'oxygen.ns.hetzner.com', 'helium.ns.hetzner.de'],
  ['dns104.ovh.net', 'ns104.ovh.net'],
  ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'],
  ['a.sec.dns.br', 'b.sec.dns.br'],
  ['ns1.beget.com', 'ns2.beget.ru'],
] as const;
const upper = (names: readonly string[]): string[] => names.map((name) => `${name.toUpperCase()}.`);
const domain = (patch: Omit<HandoverLook, 'kind' | 'name'>): HandoverLook => ({
  kind: 'domain',
  name: 'brickbarn.io',
  ...patch,
});
const repository = (patch: Omit<HandoverLook, 'kind' | 'name'>): HandoverLook => ({
  kind: 'repository',
  name: 'github.com/brickbarn/app',
  ...patch,
});
const pack = (patch: Omit<HandoverLook, 'kind' | 'name'>): HandoverLook => ({
  kind: 'package',
  name: 'npm/brickbarn',
  ...patch,
});
const site = (patch: Omit<HandoverLook, 'kind' | 'name'>): HandoverLook => ({
  kind: 'site',
  name: 'app.brickbarn.io',
  ...patch,
});
const answered = { text: 'It answered with an error.', answered: true };
const silent = { text: 'Nobody answered.', answered: false };

/** Honest cases. An item that has moved reads Moved if that is proven, and never reads Not moved. */
const HONEST: HandoverLook[] = [
  ...HOSTS.flatMap((names, i) => {
    const next = HOSTS[(i + 1) % HOSTS.length] ?? names;
    return [
      domain({ before: names, now: names, right: 'unclear' }),
      domain({ before: names, now: [...names].reverse(), right: 'unclear' }),
      domain({ before: names, now: names, text: true, right: 'moved' }),
      domain({ before: names, now: next, text: true, right: 'moved' }),
      domain({ before: names, now: next, right: 'unclear' }),
      domain({ before: names, now: [], problem: silent, right: 'unreachable' }),
    ];
  }),
  domain({ before: null, now: ['ns1.gandi.net'], right: 'unclear' }),
  domain({ before: null, now: ['ns1.gandi.net'], text: true, right: 'moved' }),
  domain({ before: [], now: [], right: 'unclear' }),
  domain({ before: ['ns1.gandi.net'], now: [], problem: answered, right: 'unclear' }),
  domain({ before: ['ns1.gandi.net'], now: [], right: 'unclear' }),
  ...['ada', 'Ada-Labs', 'ada-l-42'].flatMap((account) => [
    repository({ before: ['brickbarn'], now: [account], account, ref: ['7', '7'], right: 'moved' }),
    repository({ before: ['brickbarn'], now: [account.toUpperCase()], account, ref: ['7', '7'], right: 'moved' }),
    repository({ before: ['brickbarn'], now: [account], account, ref: [null, null], right: 'moved' }),
    repository({ before: ['brickbarn'], now: ['other'], account, ref: ['7', '7'], right: 'unclear' }),
    repository({ before: ['brickbarn'], now: [], account, problem: answered, right: 'unclear' }),
    repository({ before: null, now: [account], account, right: 'moved' }),
    pack({ before: ['tom'], now: [account], account, right: 'moved' }),
    pack({ before: ['tom'], now: ['tom', account], account, right: 'moved' }),
    pack({ before: ['tom', 'eve'], now: [account.toLowerCase()], account, right: 'moved' }),
    pack({ before: ['tom'], now: ['other'], account, right: 'unclear' }),
  ]),
  repository({ before: ['brickbarn'], now: ['brickbarn'], right: 'unclear' }),
  repository({ before: ['brickbarn'], now: ['other'], ref: ['7', '7'], right: 'unclear' }),
  repository({ before: ['brickbarn'], now: [], problem: silent, right: 'unreachable' }),
  pack({ before: ['tom'], now: ['tom'], right: 'unclear' }),
  pack({ before: null, now: ['tom'], right: 'unclear' }),
  pack({ before: ['tom'], now: [], problem: answered, right: 'unclear' }),
  site({ before: null, now: [], text: true, right: 'moved' }),
  site({ before: null, now: [], right: 'unclear' }),
  site({ before: null, now: [], problem: answered, right: 'unclear' }),
  site({ before: null, now: [], problem: silent, right: 'unreachable' }),
];

/**
 * Abusive cases, in which someone falsely claims a move. They never read Moved, and read Not moved if there is proof.
 */
const ABUSIVE: HandoverLook[] = [
  ...HOSTS.map((names, i) => domain({ before: names, now: HOSTS[(i + 5) % HOSTS.length] ?? names, right: 'unclear' })),
  ...HOSTS.slice(0, 4).map((names) => domain({ before: names, now: names.slice(0, 1), right: 'unclear' })),
  ...HOSTS.slice(0, 4).map((names) => domain({ before: names, now: upper(names), right: 'unclear' })),
  ...['ada', 'Ada-Labs', 'ada-l-42'].flatMap((account) => [
    repository({ before: ['brickbarn'], now: ['brickbarn'], account, ref: ['7', '7'], right: 'not-moved' }),
    repository({ before: ['brickbarn'], now: ['Brickbarn'], account, ref: ['7', '7'], right: 'not-moved' }),
    repository({ before: ['brickbarn'], now: [account], account, ref: ['7', '8'], right: 'unclear' }),
    pack({ before: ['tom'], now: ['tom'], account, right: 'not-moved' }),
    pack({ before: ['tom'], now: ['tom', `${account}x`], account, right: 'not-moved' }),
  ]),
  repository({ before: ['brickbarn'], now: ['brickbarn-2'], ref: ['7', '7'], right: 'unclear' }),
  site({ before: null, now: [], right: 'unclear' }),
];

export const HANDOVER_LOOKS = { honest: HONEST, abusive: ABUSIVE };
