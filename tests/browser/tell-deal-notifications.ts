import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { type DealEvent, type DealEventKind, dealEventSchema } from '../../src/domain/deal/events.ts';
import type { DealRole } from '../../src/domain/deal/states.ts';
import { type DealNotification, dealNotifications } from '../../src/domain/notification/event-notifications.ts';
import { readStored } from '../../src/domain/shared/stored.ts';
import { until } from '../support/plain/until.ts';
import { dealOf } from '../support/stored/stored-documents.ts';
import type { RecentEvents, Story } from './deal-notification-stories.ts';
import { NOTIFICATION_TARGETS } from './deal-notification-targets.ts';
import { expect, test } from './fixtures.ts';
import { followNotification } from './follow-notification.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** Calls that may be rejected because the page has just lost access to what it was reading. */
const NO_LONGER = /open-(access|diligence)-tier|\/api\/listings\/(answers|documents|[A-Za-z0-9]{20})$/;

/** Returns a person's page, opening their browser on first use. */
type PageOf = (uid: string) => Promise<Page>;

/** Returns the newest event of a kind. */
const eventOf = (dealId: string, kind: DealEventKind): Promise<DealEvent> =>
  until(async () => {
    const events = (await refs.deal(dealId).collection('events').where('kind', '==', kind).get()).docs;
    const read = events.map((doc) => readStored(dealEventSchema, doc.data()));
    return read.sort((a, b) => b.at.getTime() - a.at.getTime())[0];
  });

/** Returns a notification as its recipient sees it. Repeated notifications are stored as one with a count. */
const storedNotice = ({ uid, title, actionUrl }: DealNotification) =>
  until(async () =>
    (await refs.notifications(uid).get()).docs
      .map((doc) => doc.data())
      .find(
        (stored) => stored.actionUrl === actionUrl && (stored.title === title || stored.title.startsWith(`${title} (`)),
      ),
  );

/** Opens the bell of everyone who was notified, follows the notification and finds its subject. */
async function followAll({ dealId, kinds, side }: RecentEvents, pageOf: PageOf): Promise<void> {
  const deal = await dealOf(dealId);
  for (const kind of kinds) {
    const opened: DealRole[] = [];
    for (const notice of dealNotifications(deal, await eventOf(dealId, kind))) {
      const role = deal.buyerId === notice.uid ? 'buyer' : 'seller';
      if (side && side !== role) continue;
      const page = await pageOf(notice.uid);
      const { title } = await storedNotice(notice);
      const control = NOTIFICATION_TARGETS[kind]?.[role];
      if (!control) throw new Error(`${kind}: nothing is said of what the ${role} finds.`);
      await test.step(`${kind}, ${role}`, () => followNotification(page, title, control, true));
      opened.push(role);
    }
    expect(opened.sort(), `who was told of: ${kind}`).toEqual(
      side ? [side] : Object.keys(NOTIFICATION_TARGETS[kind] ?? {}).sort(),
    );
  }
}

/** Runs some of the stories. Everyone opens each of their notifications and finds its subject. */
export function runStories(stories: readonly [name: string, story: Story][]): void {
  for (const [name, story] of stories) {
    test(`each notification leads to its subject: ${name}`, async ({ person }) => {
      const [seller, buyer, rival, admin] = await Promise.all([
        makeOnboarded('Tomas'),
        makeOnboarded('Nora', { premium: true }),
        makeOnboarded('Rival'),
        makeOnboarded('admin', { role: 'admin' }),
      ]);
      const pages = new Map<string, Page>();
      const pageOf: PageOf = async (uid) => {
        const known = pages.get(uid);
        if (known) return known;
        const who = [seller, buyer, rival].find((item) => item.uid === uid);
        if (!who) throw new Error(`${uid} is not in this story.`);
        const { page } = await person(uid, { width: who === buyer ? 360 : 1440, refused: NO_LONGER });
        await openAs(page, who, '/dashboard');
        pages.set(uid, page);
        return page;
      };
      for await (const happened of story({ seller, buyer, rival, admin })) await followAll(happened, pageOf);
    });
  }
}
