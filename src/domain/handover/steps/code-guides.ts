import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const GITHUB = page(
  'GitHub Docs',
  'https://docs.github.com/en/repositories/creating-and-managing-repositories/transferring-a-repository',
);
const GITLAB = page('GitLab Docs', 'https://docs.gitlab.com/17.4/ee/user/project/settings/migrate_projects.html');
const BITBUCKET = page(
  'Bitbucket Support',
  'https://support.atlassian.com/bitbucket-cloud/docs/transfer-repository-ownership/',
);
const NPM = page(
  'npm Docs',
  'https://docs.npmjs.com/transferring-a-package-from-a-user-account-to-another-user-account',
);
const PYPI = page('PyPI on roles', 'https://github.com/pypi/warehouse/issues/4414');
const CRATES = page('The Cargo Book', 'https://doc.rust-lang.org/cargo/reference/publishing.html');

/** Guides for repositories and packages. */
export const CODE_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'github',
    platform: 'GitHub',
    kinds: ['code', 'content', 'brand'],
    hosts: ['github.com'],
    words: /\bgithub\b/i,
    steps: [
      buyerStep('github-name', 'Name the account or organization that receives the repository.'),
      buyerStep('github-free', 'Make sure it has no repository of that name, and no fork of this one.', GITHUB),
      sellerStep('github-secrets', 'Replace any keys in the history: it moves with the repository.'),
      sellerStep('github-transfer', 'Transfer it in Settings, General, Danger Zone.', GITHUB),
      buyerStep(
        'github-accept',
        'Accept by the link in GitHub’s email within a day, or it has to be sent again.',
        GITHUB,
      ),
      buyerStep(
        'github-remove',
        'Remove the seller as a collaborator once you need no more help; webhooks, secrets and deploy keys stay as they were, so renew them.',
        GITHUB,
      ),
    ],
  },
  {
    id: 'gitlab',
    platform: 'GitLab',
    kinds: ['code', 'content', 'brand'],
    hosts: ['gitlab.com'],
    words: /\bgitlab\b/i,
    steps: [
      buyerStep(
        'gitlab-group',
        'Make the seller at least a Maintainer of the group that receives the project.',
        GITLAB,
      ),
      sellerStep('gitlab-images', 'Remove container images: a project that has any can’t be transferred.', GITLAB),
      sellerStep('gitlab-transfer', 'Transfer it in Settings, General, Advanced; only its Owner can.', GITLAB),
      buyerStep('gitlab-variables', 'Renew CI/CD variables, deploy keys and tokens, and remove the seller.'),
    ],
  },
  {
    id: 'bitbucket',
    platform: 'Bitbucket',
    kinds: ['code', 'content', 'brand'],
    hosts: ['bitbucket.org'],
    words: /\bbitbucket\b/i,
    steps: [
      buyerStep('bitbucket-workspace', 'Tell the seller the ID of your workspace.', BITBUCKET),
      sellerStep('bitbucket-variables', 'Note the deployment variables of its pipelines: they aren’t transferred.'),
      sellerStep('bitbucket-transfer', 'Transfer it in Repository settings, Manage repository.', BITBUCKET),
      buyerStep(
        'bitbucket-accept',
        'Accept by the link in Bitbucket’s email, then set its access groups again.',
        BITBUCKET,
      ),
    ],
  },
  {
    id: 'npm',
    platform: 'npm',
    kinds: ['code', 'store-account'],
    hosts: ['npmjs.com'],
    words: /^npm:|\bnpm package\b/i,
    steps: [
      sellerStep(
        'npm-scope',
        'If the name has a scope, publish it again under the buyer’s: a scoped package can’t be transferred.',
        NPM,
      ),
      sellerStep('npm-invite', 'Invite the buyer’s npm user as a maintainer.', NPM),
      buyerStep('npm-accept', 'Accept the invitation that npm sends you by email.', NPM),
      sellerStep('npm-leave', 'Remove yourself from the maintainers.', NPM),
    ],
  },
  {
    id: 'pypi',
    platform: 'PyPI',
    kinds: ['code', 'store-account'],
    hosts: ['pypi.org'],
    words: /\bpypi\b/i,
    steps: [
      sellerStep('pypi-invite', 'Add the buyer’s account as an Owner: a Maintainer can only upload.', PYPI),
      buyerStep('pypi-accept', 'Accept the invitation.'),
      sellerStep('pypi-leave', 'Remove your own role, API tokens and trusted publishers.'),
    ],
  },
  {
    id: 'crates',
    platform: 'crates.io',
    kinds: ['code', 'store-account'],
    hosts: ['crates.io'],
    words: /^crates?:/i,
    steps: [
      sellerStep('crates-invite', 'Invite the buyer’s account as an owner: cargo owner --add.', CRATES),
      buyerStep('crates-accept', 'Accept the invitation on crates.io.', CRATES),
      sellerStep('crates-leave', 'Remove yourself: cargo owner --remove.', CRATES),
    ],
  },
];
