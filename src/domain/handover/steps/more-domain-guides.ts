import { registrarGuide } from './domain-steps.ts';
import { type PlatformGuide, page, sellerStep } from './guide.ts';

const GANDI_OWNER = page(
  'Gandi Help',
  'https://helpdesk.gandi.net/hc/en-us/articles/14004492583068-Changing-the-owner-of-a-domain',
);
const GANDI_OUT = page('Gandi Docs', 'https://docs.gandi.net/en/domain_names/faq/transfers.html');
const IONOS = page(
  'IONOS Help',
  'https://www.ionos.co.uk/help/domains/transferring-your-domain-away-from-ionos-to-another-provider/transferring-a-domain-from-11-ionos-to-another-provider/',
);
const OVH = page(
  'OVHcloud Docs',
  'https://docs.ovh.com/gb/en/domains/outgoing-transfer-of-generic-or-geographical-domain-name/',
  'March 2023',
);
const NAME_COM_CODE = page('Name.com Support', 'https://www.name.com/support/articles/205188888-find-transfer-code');
const NAME_COM_LOCK = page(
  'Name.com Support',
  'https://www.name.com/support/articles/234458468-icann-transfer-policy',
  'December 2023',
);
const HOVER = page(
  'Hover Support',
  'https://support.hover.com/support/solutions/articles/201000064729-transferring-your-domain-away-from-hover',
);
const DYNADOT = page('Dynadot Help', 'https://www.dynadot.com/help/question/find-EPP');

/** Guides for more registrars, included at the end of `DOMAIN_GUIDES`. */
export const MORE_DOMAIN_GUIDES: readonly PlatformGuide[] = [
  registrarGuide({
    id: 'gandi',
    platform: 'Gandi',
    hosts: ['gandi.net'],
    words: /\bgandi\b/i,
    push: [
      sellerStep(
        'gandi-owner',
        'If the buyer stays at Gandi, change the owner under Domain Contacts. DNS and mailboxes move too; SSL certificates and automatic renewal don’t.',
        GANDI_OWNER,
      ),
    ],
    leave: [
      sellerStep(
        'gandi-out',
        'Otherwise turn its transfer protection off, copy the authorization code from its Transfer out tab, and give it to the buyer.',
        GANDI_OUT,
      ),
    ],
  }),
  registrarGuide({
    id: 'ionos',
    platform: 'IONOS',
    hosts: ['ionos.com', 'ionos.co.uk', 'ionos.de'],
    words: /\bionos\b/i,
    push: [],
    leave: [
      sellerStep('ionos-private', 'Otherwise turn private registration off, if it is on.', IONOS),
      sellerStep(
        'ionos-out',
        'Turn the transfer lock off on the Renewal & Transfer page, show the authorization code and give it to the buyer. Not within 60 days of the registration.',
        IONOS,
      ),
    ],
  }),
  registrarGuide({
    id: 'ovh',
    platform: 'OVHcloud',
    hosts: ['ovh.com', 'ovhcloud.com'],
    words: /\bovh(?:cloud)?\b/i,
    push: [
      sellerStep(
        'ovh-contacts',
        'If the buyer is at OVHcloud, change its owner first and then its contacts to theirs: no transfer is needed.',
        OVH,
      ),
    ],
    leave: [
      sellerStep(
        'ovh-out',
        'Otherwise lift its protection in the control panel and give the buyer the code. Not within 60 days of a registration, a transfer or a change of owner.',
        OVH,
      ),
    ],
  }),
  registrarGuide({
    id: 'name-com',
    platform: 'Name.com',
    hosts: ['name.com'],
    push: [],
    leave: [
      sellerStep(
        'name-com-lock',
        'Otherwise leave the contact data as they are, or opt out of the 60-day lock when you save a change.',
        NAME_COM_LOCK,
      ),
      sellerStep(
        'name-com-code',
        'Unlock it, show the transfer authorization code on its page and give it to the buyer.',
        NAME_COM_CODE,
      ),
    ],
  }),
  registrarGuide({
    id: 'hover',
    platform: 'Hover',
    hosts: ['hover.com'],
    words: /\bhover\b/i,
    push: [],
    leave: [
      sellerStep(
        'hover-dns',
        'Otherwise set up DNS elsewhere first, if it uses Hover’s name servers: they can’t be changed during a transfer.',
        HOVER,
      ),
      sellerStep(
        'hover-out',
        'Turn its transfer lock off, get the authorization code and give it to the buyer. Change contact data only with “Don’t apply a 60-day transfer lock”.',
        HOVER,
      ),
    ],
    release: [sellerStep('hover-release', 'Follow the link in the email that Hover sends to the owner.', HOVER)],
  }),
  registrarGuide({
    id: 'dynadot',
    platform: 'Dynadot',
    hosts: ['dynadot.com'],
    words: /\bdynadot\b/i,
    push: [],
    leave: [
      sellerStep(
        'dynadot-out',
        'Otherwise open it under Manage Domains, unlock your account and the domain, and copy the authorization code.',
        DYNADOT,
      ),
      sellerStep('dynadot-code', 'Give the buyer the code.'),
    ],
  }),
];
