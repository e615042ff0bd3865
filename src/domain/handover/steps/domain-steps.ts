import { buyerStep, type HandoverStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const POLICY = page(
  'ICANN’s transfer policy',
  'https://www.icann.org/en/contracted-parties/accredited-registrars/resources/domain-name-transfers/policy',
);
const TRANSFER_POLICY = page(
  'ICANN on transfers',
  'https://www.icann.org/resources/pages/about-transfer-policy-2017-10-10-en',
);

const ACCOUNT = buyerStep('domain-account', 'Tell the seller your registrar, and your account there.');
const PUSH = sellerStep(
  'domain-push',
  'If the buyer has an account at your registrar, push the domain to it: no transfer is needed then.',
);
const LEAVE = [
  sellerStep(
    'domain-lock',
    'Otherwise unlock it. It may be locked for 60 days after it is registered, moved or changes owner, so don’t change the owner’s data until it has moved.',
    POLICY,
  ),
  sellerStep(
    'domain-code',
    'Get the auth code from your registrar, which has up to five days to provide it, and give it to the buyer.',
    POLICY,
  ),
];
const TRANSFER = buyerStep(
  'domain-transfer',
  'Start the transfer at your registrar with the code, and confirm its email.',
  TRANSFER_POLICY,
);
const COUNTRY = [
  sellerStep(
    'country-rules',
    'Otherwise ask your registrar how this country’s registry transfers: ICANN’s rules don’t apply to it.',
  ),
  sellerStep('country-code', 'Get the code or key that the registry uses, and give it to the buyer.'),
  buyerStep(
    'country-transfer',
    'Start the transfer, and check whether the registry asks for an address in the country.',
  ),
];
const ARRIVED = [
  sellerStep('domain-dns', 'List the DNS records, email included, so that nothing goes dark.'),
  buyerStep('domain-check', 'Check your name as its owner, and set automatic renewal and the lock.'),
];

/** Steps for a domain at an unknown registrar. */
export const DOMAIN_STEPS: readonly HandoverStep[] = [ACCOUNT, PUSH, ...LEAVE, TRANSFER, ...ARRIVED];
/** Like `DOMAIN_STEPS`, for country-code domains, to which ICANN's policy doesn't apply. */
export const COUNTRY_DOMAIN_STEPS: readonly HandoverStep[] = [ACCOUNT, PUSH, ...COUNTRY, ...ARRIVED];

interface Registrar {
  id: string;
  platform: string;
  hosts: readonly string[];
  words?: RegExp;
  /**
   * Steps for moving a domain between two accounts at this registrar; empty if the registrar documents no way to do it.
   */
  push: readonly HandoverStep[];
  /** Steps that prepare a domain for transfer to another registrar. */
  leave: readonly HandoverStep[];
  /** The seller's steps once the transfer has started. */
  release?: readonly HandoverStep[];
}

/**
 * Builds a registrar's guide, combining its own steps for moves within and away from it with the steps shared by all
 * registrars.
 */
export function registrarGuide({ push, leave, release = [], ...registrar }: Registrar): PlatformGuide {
  const within = push.length ? push : [PUSH];
  return {
    ...registrar,
    kinds: ['domain'],
    steps: [ACCOUNT, ...within, ...leave, TRANSFER, ...release, ...ARRIVED],
    countrySteps: [ACCOUNT, ...within, ...COUNTRY, ...ARRIVED],
  };
}
