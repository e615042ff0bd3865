import { buyerStep, type PlatformGuide, page, sellerStep } from './guide.ts';

const DISCORD = page(
  'Discord Support',
  'https://support.discord.com/hc/en-us/articles/216273938-How-to-Transfer-Ownership-of-a-Discord-Server',
);
const DISCORD_TEAM = page(
  'Discord Developer Support',
  'https://support-dev.discord.com/hc/en-us/articles/34905402845591-How-to-Transfer-Ownership-of-a-Developer-Team',
);
const SLACK = page('Slack Help', 'https://slack.com/help/articles/204401633-Transfer-ownership-of-a-workspace-or-org');
const TELEGRAM = page('Telegram’s documentation', 'https://core.telegram.org/method/channels.editCreator');
const REDDIT = page('Reddit’s code for moderators', 'https://www.redditinc.com/policies/moderator-code-of-conduct');

/** Guides for communities: servers, workspaces, channels and groups. */
export const COMMUNITY_GUIDES: readonly PlatformGuide[] = [
  {
    id: 'discord',
    platform: 'Discord',
    kinds: ['social', 'content'],
    hosts: ['discord.com', 'discord.gg'],
    words: /\bdiscord\b/i,
    steps: [
      buyerStep('discord-join', 'Join the server: only a member can become its owner.', DISCORD),
      sellerStep('discord-transfer', 'Transfer ownership in Server Settings, Members.', DISCORD),
      sellerStep(
        'discord-bots',
        'If a bot is included, transfer its developer team. For a verified app, Discord’s support has to agree.',
        DISCORD_TEAM,
      ),
      buyerStep('discord-roles', 'Remove the seller’s roles, and renew webhooks and bot tokens.'),
    ],
  },
  {
    id: 'slack',
    platform: 'Slack',
    kinds: ['social', 'content'],
    hosts: ['slack.com'],
    words: /\bslack\b/i,
    steps: [
      sellerStep('slack-invite', 'Invite the buyer to the workspace.', SLACK),
      buyerStep('slack-join', 'Join it: only a member can become its Primary Owner.', SLACK),
      sellerStep(
        'slack-transfer',
        'Transfer primary ownership. It happens at once, only the buyer could give it back, and you stay an Owner.',
        SLACK,
      ),
      buyerStep('slack-remove', 'Set your billing details, and remove the seller’s role and apps.'),
    ],
  },
  {
    id: 'telegram',
    platform: 'Telegram',
    kinds: ['social', 'content'],
    hosts: ['t.me', 'telegram.me', 'telegram.org'],
    words: /\btelegram\b/i,
    steps: [
      buyerStep('telegram-join', 'Join the channel or group.'),
      sellerStep(
        'telegram-factor',
        'Turn two-step verification on a day before: a transfer needs it, and a password and session older than 24 hours.',
        TELEGRAM,
      ),
      sellerStep('telegram-transfer', 'Make the buyer an administrator with all rights, and transfer ownership there.'),
      buyerStep('telegram-remove', 'Remove the seller from the administrators, and take over its bots.'),
    ],
  },
  {
    id: 'reddit',
    platform: 'Reddit',
    kinds: ['social', 'content'],
    hosts: ['reddit.com'],
    words: /\breddit\b|\bsubreddit\b/i,
    steps: [
      sellerStep(
        'reddit-rules',
        'Read rule 5 of Reddit’s code for moderators together: it forbids inviting a moderator or passing on a community for money.',
        REDDIT,
      ),
      buyerStep(
        'reddit-agree',
        'Agree with the seller to leave the community out of the sale, or ask Reddit first.',
        REDDIT,
      ),
    ],
  },
];
