import { beforeAll, expect, test } from 'vitest';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

// The calls of specification section 7 as an outside client makes them. Paths and fields are written out instead of
// taken from the registry.
let person: TestPerson;
beforeAll(async () => {
  person = await makePerson('client', { lastName: '' });
  const id = newId();
  await refs.notification(person.uid, id).set({
    id,
    type: 'offer',
    topic: 'offer',
    title: 'An offer',
    message: 'Look at it.',
    createdAt: new Date(),
    readAt: null,
    actionUrl: '/offers?tab=received',
    imageUrl: '/media/x.webp',
  });
});
const post = async (
  path: string,
  body?: object,
  headers: Record<string, string> = { Authorization: `Bearer ${person.token}` },
) => {
  const answer = await fetch(siteUrl(TEST) + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('section 7: every call has its path, body and response fields', async () => {
  const { uid } = person;
  const user = await post('/api/firebase/fetchUser', { uid });
  expect(user.status).toBe(200);
  expect(user.body).toMatchObject({
    uid,
    profile_picture_url: null,
    first_name: 'client',
    last_name: '',
    displayName: 'client',
    email_address: person.email,
    username: null,
    email_verified: true,
    onboarding_step: expect.any(String),
    role: 'user',
    isAdmin: false,
    inactive: false,
  });

  const list = await post('/api/firebase/getNotifications', { userId: uid, limit: 20 });
  expect(list.body).toMatchObject({ success: true, unreadCount: 1 });
  const [notification] = list.body.notifications as Record<string, unknown>[];
  expect(notification).toMatchObject({
    id: expect.any(String),
    type: 'offer',
    title: 'An offer',
    message: 'Look at it.',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    actionUrl: '/offers?tab=received',
    imageUrl: '/media/x.webp',
  });
  const count = await post('/api/firebase/getNotifications', { userId: uid, limit: 50, onlyUnread: true });
  expect(count.body).toMatchObject({ success: true, unreadCount: 1 });
  expect((await post('/api/firebase/markNotificationsRead', { userId: uid })).status).toBe(200);
  expect(
    (await post('/api/firebase/getNotifications', { userId: uid, limit: 50, onlyUnread: true })).body,
  ).toMatchObject({
    notifications: [],
    unreadCount: 0,
  });
  expect((await post('/api/firebase/updateOnboardingStep', { uid, step: 'personal-info' })).status).toBe(200);
  expect((await post('/api/user/premium-status', { uid })).body).toEqual({ premium: false });
  const sent = await fetch(`${siteUrl(TEST)}/api/bug-report`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ bugDescription: 'It broke.' }),
  });
  expect(sent.ok).toBe(true);
  expect((await post('/api/bug-report', { bugDescription: '' })).body.error).toBe('Please describe the bug');
});

test('section 7: clear-session takes no input and always responds', async () => {
  const given: Record<string, string>[] = [
    {},
    { Authorization: `Bearer ${person.token}` },
    { Authorization: 'Bearer nonsense' },
  ];
  for (const headers of given) {
    expect((await post('/api/auth/clear-session', undefined, headers)).status).toBe(200);
  }
});

test('without a user, every other call says User not authenticated', async () => {
  for (const path of [
    'firebase/fetchUser',
    'firebase/getNotifications',
    'firebase/markNotificationsRead',
    'user/premium-status',
  ]) {
    const { status, body } = await post(`/api/${path}`, {}, {});
    expect([status, (body.error as { message: string }).message]).toEqual([401, 'User not authenticated']);
  }
});
