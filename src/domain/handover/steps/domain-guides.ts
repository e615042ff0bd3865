import { registrarGuide } from './domain-steps.ts';
import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';
import { MORE_DOMAIN_GUIDES } from './more-domain-guides.ts';

const CLOUDFLARE_OUT = page(
  'Cloudflare Docs',
  'https://developers.cloudflare.com/registrar/account-options/transfer-out-from-cloudflare/',
);
const CLOUDFLARE_MOVE = page(
  'Cloudflare Docs',
  'https://developers.cloudflare.com/registrar/account-options/inter-account-transfer/',
);
const NAMECHEAP_PUSH = page(
  'Namecheap Help',
  'https://www.namecheap.com/support/knowledgebase/article.aspx/1187/46/how-can-i-move-a-domain-from-one-namecheap-account-to-another',
);
const NAMECHEAP_OUT = page(
  'Namecheap Help',
  'https://www.namecheap.com/support/knowledgebase/article.aspx/258/84/what-should-i-do-to-transfer-a-domain-from-namecheap/',
);
const GODADDY_PUSH = page(
  'GoDaddy Help',
  'https://www.godaddy.com/help/transfer-my-domain-to-another-godaddy-account-822',
);
const GODADDY_OUT = page('GoDaddy Help', 'https://www.godaddy.com/help/transfer-my-domain-away-from-godaddy-3560');
const PORKBUN = page(
  'Porkbun Help',
  'https://kb.porkbun.com/article/27-how-to-transfer-a-domain-from-porkbun-to-another-registrar',
);
const SQUARESPACE = page(
  'Squarespace Help',
  'https://support.squarespace.com/hc/en-us/articles/205812338-Transferring-a-domain-away-from-Squarespace',
);

/** Guides for registrars, in the order in which they are offered. */
export const DOMAIN_GUIDES: readonly PlatformGuide[] = [
  registrarGuide({
    id: 'cloudflare-registrar',
    platform: 'Cloudflare',
    hosts: ['cloudflare.com'],
    words: /\bcloudflare\b/i,
    push: [
      buyerStep(
        'cloudflare-site',
        'If you use Cloudflare too, add the domain to your account as a website, and tell the seller your account ID.',
        CLOUDFLARE_MOVE,
      ),
      sellerStep(
        'cloudflare-move',
        'Turn DNSSEC off and ask for the move in the domain’s Configuration, or by a support ticket. Only the registration moves.',
        CLOUDFLARE_MOVE,
      ),
      buyerStep(
        'cloudflare-approve',
        'Approve it within five days. The domain then can’t leave Cloudflare for 30 days.',
        CLOUDFLARE_MOVE,
      ),
    ],
    leave: [
      sellerStep(
        'cloudflare-unlock',
        'Otherwise unlock it in Manage Domains, Configuration, and give the buyer the auth code. Not within 60 days of a registration, a transfer or a change of the owner’s data.',
        CLOUDFLARE_OUT,
      ),
    ],
    release: [
      sellerStep(
        'cloudflare-release',
        'Approve the transfer in your dashboard, or it goes through on the fifth day.',
        CLOUDFLARE_OUT,
      ),
    ],
  }),
  registrarGuide({
    id: 'namecheap',
    platform: 'Namecheap',
    hosts: ['namecheap.com'],
    words: /\bnamecheap\b/i,
    push: [
      sellerStep(
        'namecheap-push',
        'If the buyer has a Namecheap account, use Change Ownership on the Sharing & Transfer tab. There is no 60-day wait, and Namecheap won’t undo it.',
        NAMECHEAP_PUSH,
      ),
      buyerStep(
        'namecheap-accept',
        'Accept it by Namecheap’s email, unless your account accepts domains by itself.',
        NAMECHEAP_PUSH,
      ),
    ],
    leave: [
      sellerStep(
        'namecheap-out',
        'Otherwise unlock it under Sharing & Transfer, Transfer Out, and ask for the auth code: it goes to the registrant’s email. Not within 60 days of a registration or transfer.',
        NAMECHEAP_OUT,
      ),
      sellerStep(
        'namecheap-code',
        'Give the buyer the code. Namecheap has five days to release the domain.',
        NAMECHEAP_OUT,
      ),
    ],
  }),
  registrarGuide({
    id: 'godaddy',
    platform: 'GoDaddy',
    hosts: ['godaddy.com'],
    words: /\bgo ?daddy\b/i,
    push: [
      sellerStep(
        'godaddy-push',
        'If the buyer has a GoDaddy account, transfer the domain to it. Its DNS stays; websites and mailboxes at GoDaddy don’t move.',
        GODADDY_PUSH,
      ),
      buyerStep('godaddy-accept', 'Accept the domain in your GoDaddy account.', GODADDY_PUSH),
    ],
    leave: [
      sellerStep(
        'godaddy-out',
        'Otherwise turn its lock off in the domain’s settings and choose Transfer to Another Registrar for the code. With domain protection, GoDaddy verifies you first.',
        GODADDY_OUT,
      ),
      sellerStep('godaddy-code', 'Give the buyer the code.'),
    ],
    release: [sellerStep('godaddy-release', 'Approve the transfer when GoDaddy asks you by email.', GODADDY_OUT)],
  }),
  registrarGuide({
    id: 'porkbun',
    platform: 'Porkbun',
    hosts: ['porkbun.com'],
    words: /\bporkbun\b/i,
    push: [],
    leave: [
      sellerStep(
        'porkbun-email',
        'Otherwise check the contact email in Domain Management, and that 60 days have passed since the registration and the last transfer.',
        PORKBUN,
      ),
      sellerStep(
        'porkbun-out',
        'Unlock it with the padlock beside it, get the authorization code from its details, and give it to the buyer.',
        PORKBUN,
      ),
    ],
  }),
  registrarGuide({
    id: 'squarespace-domains',
    platform: 'Squarespace',
    hosts: ['squarespace.com'],
    words: /\bsquarespace\b|\bgoogle domains\b/i,
    push: [],
    leave: [
      sellerStep(
        'squarespace-out',
        'Otherwise turn Domain Lock off in its settings and request the transfer code: it comes to the domain’s contact email within 24 hours.',
        SQUARESPACE,
      ),
      sellerStep(
        'squarespace-code',
        'Give the buyer the code. A website on the domain is not canceled by the transfer.',
        SQUARESPACE,
      ),
    ],
  }),
  ...MORE_DOMAIN_GUIDES,
];
