import { joinRunningSuite } from './running-suite.ts';

// `npm run make-admin -- <email>`: makes an account of the running emulators an administrator.
const email = process.argv[2];
if (!email?.includes('@')) {
  console.error('Say whom: npm run make-admin -- <email>');
  process.exit(1);
}
await joinRunningSuite();
const { auth, db } = await import('../functions/src/data/firebase.ts');
const { paths } = await import('../src/domain/collections.ts');
try {
  const { uid } = await (await auth()).getUserByEmail(email);
  await db().doc(paths.user(uid)).update({ role: 'admin', isAdmin: true });
  console.log(`${email} is an administrator now.`);
} catch {
  console.error(`No signed-up account ${email} was found: sign up with it first, then run this command again.`);
  process.exit(1);
}
