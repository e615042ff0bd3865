import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, parsedFiles } from './parsed-files.ts';

// Decision 70: each file covers one subject, each folder is a module, and few modules lie between a click and the code
// it runs.
const files = [...parsedFiles('src'), ...parsedFiles('functions/src')];
const scripts = parsedFiles('scripts');
const imports = new Map(files.map((file) => [file.path, new Set(importsOf(file).map(({ target }) => target))]));
const isLinked = (one: string, other: string): boolean =>
  imports.get(one)?.has(other) === true || imports.get(other)?.has(one) === true;

test('no folder holds more than thirty files', () => {
  const folders = ['src', 'functions/src'].flatMap((top) => [
    top,
    ...readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ]);
  const held = folders.map(
    (folder) => [folder, files.filter(({ path }) => join(path, '..') === folder).length] as const,
  );
  expect(held.filter(([, count]) => count > 30)).toEqual([]);
});

test('no file has more than 300 lines', () => {
  const counts = [...files, ...scripts].map(({ path, text }) => [path, text.trimEnd().split('\n').length] as const);
  expect(counts.length).toBeGreaterThan(1000);
  expect(counts.filter(([, lines]) => lines > 300)).toEqual([]);
});

test('at most 15 % of the files have twenty lines or fewer', () => {
  const small = files.filter(({ text }) => text.split('\n').length <= 21);
  expect(small.length / files.length).toBeLessThanOrEqual(0.15);
});

test('scripts use nothing of the tests', () => {
  const used = scripts.flatMap(importsOf).filter(({ target }) => target.startsWith('tests/'));
  expect(used).toEqual([]);
});

const SALE = [
  'src/app/routes/market/deal.tsx',
  'src/app/deal/deal-tabs.tsx',
  'src/features/offers/components/offer-panel.tsx',
  'src/features/offers/components/current-offer.tsx',
  'src/features/offers/components/answer-offer.tsx',
  'src/components/ui/command-dialog.tsx',
  'src/lib/api/use-command.ts',
  'src/lib/api/call-api.ts',
  'src/domain/api.ts',
  'src/domain/offer/api.ts',
  'functions/src/http/app.ts',
  'functions/src/http/admit-caller.ts',
  'functions/src/http/handlers/deal-handlers.ts',
];
const ACCEPTANCE = [
  'functions/src/features/offers/accept-offer.ts',
  'functions/src/data/command/run-command.ts',
  'functions/src/data/command/rate-limit.ts',
  'functions/src/data/firestore/transaction.ts',
  'functions/src/data/firestore/refs.ts',
  'functions/src/integrations/payments/configured-provider.ts',
  'functions/src/records/deal/deal.ts',
  'src/domain/deal/hidden-seller.ts',
  'src/domain/deal/deal.ts',
  'src/domain/deal/states.ts',
  'functions/src/records/deal/offer.ts',
  'src/domain/offer/accept.ts',
  'src/domain/offer/states.ts',
  'functions/src/records/listing/listing.ts',
  'functions/src/records/money/invoice.ts',
  'src/domain/invoice/new-purchase-invoice.ts',
  'src/domain/deal/with-stage.ts',
  'src/domain/deal/events.ts',
];
const BELL = [
  'functions/src/records/notification.ts',
  'src/domain/notification/notification.ts',
  'functions/src/data/firestore/find.ts',
  'functions/src/triggers/on-notification-written.ts',
  'functions/src/features/mail/deliver-mail.ts',
  'functions/src/records/mail/mail.ts',
  'functions/src/features/mail/render-email.tsx',
  'src/domain/mail/mail.ts',
  'functions/src/integrations/mail-sender.ts',
  'src/features/notifications/data/use-notifications.ts',
  'src/lib/firebase/live.ts',
  'src/features/notifications/components/notification-bell.tsx',
];
const NOTICE = [
  'functions/src/triggers/on-deal-event-created.ts',
  'src/domain/notification/event-notifications.ts',
  'src/domain/deal/events/offer-events.ts',
  'src/domain/deal/turns.ts',
  'src/domain/site-paths.ts',
];
const MESSAGE = [
  'src/features/messages/components/thread.tsx',
  'src/features/messages/components/composer.tsx',
  'src/features/messages/data/outbox.ts',
  'src/features/messages/data/message-queue.ts',
  'src/domain/collections.ts',
  'functions/src/triggers/on-message-created.ts',
  'functions/src/features/messages/receive-message.ts',
  'functions/src/records/deal/message.ts',
  'functions/src/records/deal/deal.ts',
  'functions/src/data/firestore/transaction.ts',
  'functions/src/data/firestore/refs.ts',
];
const FIGURE = [
  'src/app/routes/market/edit-listing.tsx',
  'src/features/editor/components/listing-editor.tsx',
  'src/features/editor/components/steps/metrics-step.tsx',
  'src/features/editor/components/fields/month-grid.tsx',
  'src/components/ui/figure-input.tsx',
  'src/domain/figures/read-figure.ts',
  'src/features/editor/components/draft-context.ts',
  'src/features/editor/data/use-draft-session.ts',
  'src/features/editor/data/draft-session.ts',
  'src/features/editor/data/storage-key-of-text.ts',
  'src/features/editor/data/device-drafts.ts',
  'src/features/editor/data/leftover-drafts.ts',
  'src/domain/listing/draft/draft.ts',
  'src/domain/listing/draft/draft-entries.ts',
  'src/domain/listing/draft/merge-drafts.ts',
  'src/domain/listing/draft/savable-draft.ts',
  'src/lib/api/call-api.ts',
  'src/domain/api.ts',
  'src/domain/listing/api.ts',
  'functions/src/http/app.ts',
  'functions/src/http/admit-caller.ts',
  'functions/src/http/handlers/listing-handlers.ts',
  'functions/src/features/listings/draft.ts',
  'functions/src/features/listings/submit-listing.ts',
  'functions/src/data/command/run-command.ts',
  'functions/src/data/firestore/transaction.ts',
  'functions/src/data/firestore/refs.ts',
  'functions/src/records/listing/own-listing.ts',
  'functions/src/records/listing/listing-review.ts',
  'functions/src/records/listing/listing.ts',
  'functions/src/features/admin/listings/decide-submission.ts',
  'src/domain/listing/publish/decide-on-submission.ts',
  'src/domain/listing/publish/tiers-of.ts',
  'src/domain/listing/figures/figure-check.ts',
  'src/domain/listing/figures/metric.ts',
  'src/domain/listing/listing.ts',
  'src/domain/listing/public-listing.ts',
  'functions/src/features/listings/read-listing.ts',
  'src/lib/api/read-api.ts',
  'src/features/listings/data/listing-reads.ts',
  'src/app/routes/public/listing.tsx',
  'src/features/listings/components/listing-page.tsx',
];

describe.each<[path: string, most: number, files: string[]]>([
  ['the command that accepts an offer', 18, ACCEPTANCE],
  ['an accepted offer, from the press to the bell', 48, [...SALE, ...ACCEPTANCE, ...NOTICE, ...BELL]],
  ['a message, from the composer to the bell', 25, [...MESSAGE, ...BELL, 'src/domain/site-paths.ts']],
  ['a monthly figure, from the editor to the public page', 42, FIGURE],
])('%s passes through at most %i files', (_, most, path) => {
  test('each file once, and no more', () => {
    expect(new Set(path).size).toBe(path.length);
    expect(path.length).toBeLessThanOrEqual(most);
  });

  test('each is there, and uses or is used by one before it', () => {
    const apart = path.filter(
      (file, at) => !imports.has(file) || (at > 0 && !path.slice(0, at).some((item) => isLinked(item, file))),
    );
    expect(apart).toEqual([]);
  });
});
