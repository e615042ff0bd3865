import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { deliverMail, mailNotification } from '../../functions/src/features/mail/deliver-mail.ts';
import { makePdf } from '../../functions/src/integrations/pdf/make-pdf.ts';
import { buildNotificationMail } from '../../functions/src/records/mail/mail.ts';
import { retryMails } from '../../functions/src/schedules/retry.ts';
import { functionsEnv, siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';
import type { User } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/collections.ts';
import { type LetterText, newLetter } from '../../src/domain/mail/letter.ts';
import { type Mail, newMail } from '../../src/domain/mail/mail.ts';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  type StoredNotification,
} from '../../src/domain/notification/notification.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { purchaseOf } from '../support/money/purchase-invoice.ts';
import { idToken } from '../support/people/emulator-auth.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { headerOf, mailed, mailsTo } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { userOf, waitForNotification } from '../support/stored/stored-documents.ts';

beforeAll(() => {
  Object.assign(process.env, functionsEnv(TEST));
});

/** Writes a notification and returns its id. */
async function notify(uid: string, type: NotificationType, title: string, id = newId()): Promise<string> {
  const text = { title, message: 'Look at <it> & answer.', actionUrl: '/deals/x', imageUrl: null };
  await refs.notification(uid, id).set({ id, type, topic: type, ...text, createdAt: new Date(), readAt: null });
  return id;
}
const saidIn = (mail: Mail | null) => mail?.letter.parts.flatMap(({ paragraphs }) => paragraphs);
const counted = (person: TestPerson, unread: number) =>
  until(async () => (await call('getNotifications', person, { userId: person.uid })).unreadCount === unread);

describe('a notification', () => {
  test('is emailed as text and HTML, with a way to unsubscribe, to those who want it', async () => {
    const email = { ...DEFAULT_PREFERENCES.email, other: false };
    const person = await makePerson('reader', { preferences: { ...DEFAULT_PREFERENCES, email } });
    await notify(person.uid, 'other', 'Not wanted by mail');
    await notify(person.uid, 'offer', '$20,000 offered for Harbour Desk');
    const mail = await mailed(person.email, /\$20,000 offered/);
    expect(mail.text).toContain('Look at <it> & answer.');
    expect(mail.html).toContain('Look at &lt;it&gt; &amp; answer.');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Open Handoff');
      expect(form).toContain(`${siteUrl(TEST)}/deals/x`);
      expect(form).toContain(`${siteUrl(TEST)}/unsubscribe?key=`);
    }
    expect(mail.from).toEqual({ name: 'Handoff', address: 'no-reply@localhost' });
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    await counted(person, 2);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('reaches an address with & and !, as do emails about a strike and a deactivation', async () => {
    const person = await makePerson('smith', { email: `smith&sons!${newId()}@example.com` });
    const admin = await makePerson('admin', { role: 'admin' });
    await notify(person.uid, 'offer', '$20,000 offered for Harbour Desk');
    await mailed(person.email, /\$20,000 offered/);
    await call('strikeAccount', admin, { uid: person.uid, measure: 'warn', reason: 'Two reports.' });
    await call('deactivateAccount', admin, { uid: person.uid, reason: 'Three reports.' });
    await until(async () => (await mailsTo(person.email)).length === 3);
    await call('contactSupport', { ...person, token: '' }, { email: person.email, message: 'Why was it deactivated?' });
  });

  test('of every type is emailed to a new account', async () => {
    const person = await makePerson('newcomer');
    for (const type of NOTIFICATION_TYPES) await notify(person.uid, type, `About ${type}`);
    for (const type of NOTIFICATION_TYPES) await mailed(person.email, new RegExp(`^About ${type}$`));
  });

  test('isn’t emailed to an unverified address or a deactivated account', async () => {
    const patches: Partial<User>[] = [{ emailVerified: false }, { inactive: true }, { premium: true }];
    const people = await Promise.all(patches.map((patch) => makePerson('silent', patch)));
    for (const { uid } of people) await notify(uid, 'offer', 'An offer');
    const [unverified, inactive, active] = people as [TestPerson, TestPerson, TestPerson];
    await mailed(active.email, /An offer/);
    // Emails are sent in the order of the notifications, and the last email has already been sent.
    for (const { uid } of [unverified, inactive]) {
      await until(async () => (await refs.user(uid).collection('inbox').doc('counters').get()).get('unread') === 1);
    }
    expect([await mailsTo(unverified.email), await mailsTo(inactive.email)]).toEqual([[], []]);
  });

  test('about a deal is emailed in that deal’s conversation, apart from other deals', async () => {
    const [seller, ada, ben] = await Promise.all([makePerson('Seller'), makePerson('Ada'), makePerson('Ben')]);
    const listingId = await makeListing(seller);
    const asked = await call('askQuestion', ada, { listingId, text: 'Does it run by itself?' });
    const other = await call('askQuestion', ben, { listingId, text: 'Why do you sell?' });
    await call('requestAccess', ada, { listingId, note: '' });
    const [question, request, another] = await Promise.all([
      mailed(seller.email, /^New message from Ada/),
      mailed(seller.email, /^Ada asks for access/),
      mailed(seller.email, /^New message from Ben/),
    ]);
    const rootOf = (dealId: string) => `<deal.${dealId}@localhost>`;
    for (const header of ['references', 'in-reply-to']) {
      expect([question, request, another].map((mail) => headerOf(mail, header))).toEqual([
        rootOf(asked.dealId),
        rootOf(asked.dealId),
        rootOf(other.dealId),
      ]);
    }
    await notify(ada.uid, 'other', 'About no deal');
    expect(headerOf(await mailed(ada.email, /About no deal/), 'references')).toBeUndefined();
  });

  test('of a payment links to its invoice if no PDF can be created, instead of waiting for one', async () => {
    vi.stubGlobal('__EMULATOR__', true);
    const person = await makePerson('payer');
    const user = await userOf(person);
    if (!user) throw new Error('There is no account.');
    const id = newId();
    const payer = { uid: person.uid, legalName: 'P', address: 'Quay 1', country: 'NO', taxId: '' };
    await refs.invoice(id).set({ ...purchaseOf({ price: 100_000, installments: [], holdback: null }), id, payer });
    const about = { id, type: 'invoice', topic: 'invoice', title: 'Paid', message: 'Thank you.' } as const;
    const actionUrl = `/invoices/${id}`;
    const notification = {
      ...about,
      actionUrl,
      imageUrl: null,
      createdAt: new Date(),
      readAt: null,
      receipt: true,
    } as const;
    // These orders fill the queue, so that ours is refused immediately, as in a process that is too busy.
    const order = {
      kind: 'record',
      json: new Uint8Array(),
      issue: { number: '', sha256: '', at: new Date() },
    } as const;
    const others = Array.from({ length: 10 }, () => makePdf(order).catch(() => null));
    const without = await buildNotificationMail(user, notification);
    expect(without?.attachments).toEqual([]);
    expect(saidIn(without)).toContain(`Download the invoice: ${siteUrl(TEST)}/invoices/${id}`);
    await Promise.all(others);
    const withPdf = await buildNotificationMail(user, notification);
    expect(withPdf?.attachments).toHaveLength(1);
    expect(saidIn(withPdf)).toContain('The invoice is attached as a PDF.');
  });

  test('about a thread is emailed only once until it is read', async () => {
    const person = await makePerson('chatty');
    const id = await notify(person.uid, 'message', 'New message, one');
    await mailed(person.email, /one$/);
    await notify(person.uid, 'message', 'New message, two', id);
    await call('markNotificationsRead', person, { userId: person.uid });
    await counted(person, 0);
    await notify(person.uid, 'message', 'New message, three', id);
    await mailed(person.email, /three$/);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'New message, one',
      'New message, three',
    ]);
  });
});

describe('news of a deal', () => {
  beforeEach(() => void vi.stubEnv('MAIL_TOGETHER_SECONDS', '120'));
  afterEach(() => void vi.unstubAllEnvs());
  const mailsOf = async ({ email }: TestPerson) =>
    (await db().collection(paths.mails()).where('to', '==', email).get()).docs;
  const reader = async () => {
    const person = await makePerson('busy');
    const user = await userOf(person);
    if (!user) throw new Error('There is no account.');
    return { person, user, dealId: `${newId()}_${person.uid}` };
  };
  const news = (dealId: string, title: string, act: string, createdAt: Date): StoredNotification => {
    const what = { id: newId(), type: 'other', topic: 'other', title, message: '', act, dealId } as const;
    return { ...what, actionUrl: `/deals/${dealId}`, imageUrl: null, createdAt, readAt: null };
  };

  test('that arrives at once is one email in that deal’s conversation, however often its events are delivered', async () => {
    const { person, user, dealId } = await reader();
    const at = new Date();
    const all = [
      news(dealId, '$20,000 accepted for Harbour Desk', 'See what was agreed', at),
      news(dealId, '$20,000 to pay for Harbour Desk', 'Pay $20,000', at),
      news(dealId, 'Terms accepted for Harbour Desk', 'Open the deal', at),
    ];
    await Promise.all([...all, ...all].map((item) => mailNotification(user, item)));
    const [waiting, ...others] = await mailsOf(person);
    expect(others).toEqual([]);
    expect(waiting?.data()).toMatchObject({ delivery: { state: 'PENDING', attempts: 0 }, nextAt: expect.anything() });

    // No process remembers the email, so the schedule sends it from the database.
    await retryMails(new Date(at.getTime() + 2 * MINUTE_MS));
    const mail = await mailed(person.email, /^\$20,000 to pay for Harbour Desk, and 2 more$/);
    for (const { title, act } of all) for (const words of [title, act ?? '']) expect(mail.text).toContain(words);
    expect(headerOf(mail, 'references')).toBe(`<deal.${dealId}@localhost>`);
    // An event redelivered afterwards has already been mailed.
    await Promise.all(all.map((item) => mailNotification(user, item)));
    expect(await mailsOf(person)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('that arrives later, or about another deal, is another email', async () => {
    const { person, user, dealId } = await reader();
    const at = new Date();
    const later = new Date(at.getTime() + 10 * MINUTE_MS);
    await mailNotification(user, news(dealId, 'Domain was confirmed', 'See the handover', at));
    await mailNotification(user, news(dealId, 'Code was confirmed', 'See the handover', later));
    await mailNotification(user, news(`${dealId}x`, 'Code was confirmed', 'See the handover', at));
    expect(await mailsOf(person)).toHaveLength(3);
  });

  test('is emailed at once if it is a message', async () => {
    const { person, user, dealId } = await reader();
    await mailNotification(user, { ...news(dealId, 'New message from Ada', 'Reply', new Date()), type: 'message' });
    await mailed(person.email, /New message from Ada/);
  });
});

describe('unsubscribing works', () => {
  const keyOf = async (person: TestPerson) => {
    await notify(person.uid, 'invoice', 'An invoice');
    const url = headerOf(await mailed(person.email, /An invoice/), 'list-unsubscribe')?.slice(1, -1) ?? '';
    return { url, key: url.split('/').at(-1) ?? '' };
  };
  const wants = async (person: TestPerson) => (await userOf(person))?.preferences.email;

  test('from the mail client, with one POST (RFC 8058); a GET changes nothing', async () => {
    const person = await makePerson('tired');
    const { url, key } = await keyOf(person);
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${siteUrl(TEST)}/unsubscribe?key=${key}`]);
    expect((await wants(person))?.invoice).toBe(true);
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(answer.status).toBe(200);
    expect(await wants(person)).toEqual({ ...DEFAULT_PREFERENCES.email, invoice: false });
  });

  test('and can be undone, with only the key; no other key does anything', async () => {
    const person = await makePerson('fickle');
    const { url, key } = await keyOf(person);
    expect(await call('unsubscribe', person, { key, stop: true })).toEqual({
      type: 'invoice',
      title: 'Invoices',
      search: false,
    });
    expect((await wants(person))?.invoice).toBe(false);
    await call('unsubscribe', person, { key, stop: false });
    expect((await wants(person))?.invoice).toBe(true);
    const forged = Buffer.from(JSON.stringify([person.uid, 'offer'])).toString('base64url');
    // The page detects a damaged key before it asks the reader anything.
    expect(await call('checkMailKey', person, { key })).toEqual({ valid: true });
    for (const bad of ['', 'x', `${key}x`, `${forged}.${key.split('.')[1]}`, `${forged}.`]) {
      expect(await call('checkMailKey', person, { key: bad })).toEqual({ valid: false });
      expect(await refusal('unsubscribe', null, { key: bad, stop: true })).toBe('404 not-found');
      expect((await fetch(url.replace(key, bad || '-'), { method: 'POST' })).status).toBe(404);
    }
    expect(await wants(person)).toEqual(DEFAULT_PREFERENCES.email);
  });
});

test('deactivation and reactivation are announced only by email, with the reason', async () => {
  const admin = await makePerson('admin', { role: 'admin' });
  const person = await makePerson('blocked');
  await call('deactivateAccount', admin, { uid: person.uid, reason: 'Sold the same project twice.' });
  expect((await mailed(person.email, /deactivated/)).text).toContain('Sold the same project twice.');
  await call('reactivateAccount', admin, { uid: person.uid });
  await mailed(person.email, /active again/);
  // A later warning appears among the notifications.
  await call('strikeAccount', admin, { uid: person.uid, measure: 'warn', reason: 'Be kind to buyers.' });
  await waitForNotification(person, /warning/);
  const { docs } = await refs.notifications(person.uid).get();
  expect(docs.map((doc) => doc.data().title)).toEqual(['You have received a warning']);
});

test('security notices are emailed once, whatever the preferences', async () => {
  const all = { ...DEFAULT_PREFERENCES.email, watching: true };
  const none = {
    offer: false,
    message: false,
    invoice: false,
    invoice_paid: false,
    other: false,
    watching: false,
    alerts: false,
  };
  for (const email of [all, none]) {
    const person = await makePerson('careful', { preferences: { ...DEFAULT_PREFERENCES, email, alerts: 'off' } });
    await call('changePassword', person, { password: 'another long password' });
    const mail = await mailed(person.email, /Your password was changed/);
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined();
    // The old token became invalid with the old password.
    await counted({ ...person, token: await idToken(person.email, 'another long password') }, 1);
    // A second email would have been sent before the email of a later notification.
    const witness = await makePerson('witness');
    await notify(witness.uid, 'offer', 'Later');
    await mailed(witness.email, /Later/);
    expect(await mailsTo(person.email)).toHaveLength(1);
  }
});

describe('a mail server', () => {
  const opened: SMTPServer[] = [];
  afterEach(async () => {
    process.env.SMTP_URL = functionsEnv(TEST).SMTP_URL;
    await Promise.all(opened.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  });

  /**
   * Starts a mail server that gives this answer and records accepted emails. The functions' code in this process sends
   * its emails to this server.
   */
  async function serve(answer: () => Error | null = () => null): Promise<string[]> {
    const accepted: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // The functions keep a connection open for the next mail, so the server must not wait long for it to close.
      closeTimeout: 100,
      onData(stream, _session, done) {
        let mail = '';
        stream.on('data', (chunk: Buffer) => {
          mail += chunk;
        });
        stream.on('end', () => {
          const error = answer();
          if (!error) accepted.push(mail);
          done(error);
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push(server);
    process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    return accepted;
  }
  const refusing = (responseCode: number) => Object.assign(new Error('Not now.'), { responseCode });
  const mailOf = async (id: string) => {
    const mail = (await refs.mail(id).get()).data();
    if (!mail) throw new Error(`There is no mail ${id}.`);
    return mail;
  };
  /** Stores an email that is due in an hour, so that no trigger sends it. */
  async function waiting(letter: Partial<LetterText> = {}): Promise<{ id: string; due: Date }> {
    const id = newId();
    const due = new Date(Date.now() + HOUR_MS);
    const whole = newLetter({ subject: 'Hello', paragraphs: ['Text'], why: 'A test.', ...letter });
    await refs.mail(id).set(newMail({ to: 'nora@example.com', letter: whole }, due));
    return { id, due };
  }
  const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

  test('gets each email once, however many senders try at the same time', async () => {
    const accepted = await serve();
    const { id, due } = await waiting();
    const tried = await Promise.all(Array.from({ length: 8 }, () => deliverMail(id, due)));
    expect(tried.filter(Boolean)).toHaveLength(1);
    expect(await deliverMail(id, later(due, 1000))).toBe(false);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toContain(`Message-ID: <${id}@localhost>`);
    expect((await mailOf(id)).delivery).toEqual({ state: 'SUCCESS', attempts: 1, error: null });
  });

  test('gets successive emails over one connection, and over a new one if that was dropped', async () => {
    const accepted = await serve();
    const server = opened.at(-1);
    if (!server) throw new Error('No mail server was started.');
    let connections = 0;
    server.server.on('connection', () => {
      connections += 1;
    });
    const sendOne = async () => {
      const { id, due } = await waiting();
      await deliverMail(id, due);
      expect((await mailOf(id)).delivery).toEqual({ state: 'SUCCESS', attempts: 1, error: null });
    };
    for (let i = 0; i < 3; i++) await sendOne();
    expect([accepted.length, connections]).toEqual([3, 1]);
    for (const connection of server.connections) connection.close();
    await sendOne();
    expect([accepted.length, connections]).toEqual([4, 2]);
  });

  test('that is unavailable is retried by the schedule, at growing intervals', async () => {
    let answer: Error | null = refusing(451);
    const accepted = await serve(() => answer);
    const { id, due } = await waiting();
    await deliverMail(id, due);
    expect(await mailOf(id)).toMatchObject({ delivery: { state: 'RETRY', attempts: 1 }, nextAt: later(due, 1) });
    expect(await deliverMail(id, later(due, 0.5))).toBe(false);
    process.env.SMTP_URL = 'smtp://127.0.0.1:1';
    await deliverMail(id, later(due, 1));
    expect(await mailOf(id)).toMatchObject({
      delivery: { state: 'RETRY', attempts: 2, error: expect.stringContaining('ECONNREFUSED') },
      nextAt: later(due, 6),
    });
    answer = null;
    const sent = await serve(() => answer);
    await until(async () => {
      await retryMails(later(due, 6));
      return (await mailOf(id)).delivery.state === 'SUCCESS';
    });
    expect([accepted.length, sent.filter((mail) => mail.includes(id)).length]).toEqual([0, 1]);
  });

  test('that rejects permanently isn’t retried, and administrators read which recipient it rejected and why', async () => {
    await serve(() => refusing(550));
    const subject = `Refused ${newId()}`;
    const { id, due } = await waiting({ subject, action: { label: 'Open', path: '/secret' } });
    await deliverMail(id, due);
    expect(await mailOf(id)).toMatchObject({ delivery: { state: 'ERROR', attempts: 1 }, nextAt: null });
    const admin = await makePerson('admin', { role: 'admin' });
    const { count, mails } = await call('getReturnedMails', admin, { limit: 100 });
    expect(count).toBeGreaterThanOrEqual(mails.length);
    const mail = mails.find((one) => one.id === id);
    expect(mail).toEqual({
      id,
      to: 'nora@example.com',
      subject,
      attempts: 1,
      at: due.toISOString(),
      answer: expect.stringContaining('Not now.'),
    });
    expect((await call('getReturnedMails', admin, { limit: 1 })).mails).toHaveLength(1);
    expect(await refusal('getReturnedMails', admin, { limit: 101 })).toBe('400 invalid-input');
    expect(await refusal('getReturnedMails', await makePerson('reader'), { limit: 1 })).toBe('403 admin-required');
  });

  test('that refused permanently gets a mail again if an administrator asks for it, once', async () => {
    let answer: Error | null = refusing(550);
    const sent = await serve(() => answer);
    const { id: mailId, due } = await waiting();
    await deliverMail(mailId, due);
    const admin = await makePerson('admin', { role: 'admin' });
    expect(await refusal('resendMail', await makePerson('reader'), { mailId })).toBe('403 admin-required');
    expect(await refusal('resendMail', admin, { mailId: 'unknown' })).toBe('404 not-found');
    expect((await mailOf(mailId)).delivery.state).toBe('ERROR');
    await call('resendMail', admin, { mailId });
    expect(await refusal('resendMail', admin, { mailId })).toBe('409 wrong-state');
    const entries = await refs.auditLog().where('by', '==', admin.uid).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([{ action: 'mail-resend', details: { mailId } }]);
    answer = null;
    expect(await deliverMail(mailId, new Date())).toBe(true);
    expect((await mailOf(mailId)).delivery).toEqual({ state: 'SUCCESS', attempts: 1, error: null });
    expect(sent).toHaveLength(1);
    expect(await refusal('resendMail', admin, { mailId })).toBe('409 wrong-state');
  });

  test('that isn’t configured leaves emails pending for another sender', async () => {
    const { id, due } = await waiting();
    delete process.env.SMTP_URL;
    expect(await deliverMail(id, due)).toBe(false);
    expect(await mailOf(id)).toMatchObject({ delivery: { state: 'PENDING', attempts: 0 }, createdAt: due });
  });

  test('sees one subject and no injected header, whatever a title contains', async () => {
    const accepted = await serve();
    const evil = 'Offer\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>';
    const { id, due } = await waiting({ subject: evil, paragraphs: [evil], action: { label: evil, path: '/x"><b>' } });
    await deliverMail(id, due);
    const read = await PostalMime.parse(accepted[0] ?? '');
    expect(
      read.headers
        .map(({ key }) => key)
        .filter((key) => ['bcc', 'cc', 'subject', 'to'].includes(key))
        .sort(),
    ).toEqual(['subject', 'to']);
    expect(read.subject).toBe('Offer Bcc: everybody@example.com <script>alert(1)</script>');
    expect(read.to).toEqual([{ name: '', address: 'nora@example.com' }]);
    expect(read.html).not.toMatch(/<script>|"><b>/);
    expect(read.html).toContain('&lt;script&gt;');
  });
});
