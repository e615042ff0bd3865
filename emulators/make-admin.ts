import { adminEnv, START } from './suite/instances.ts';

// `npm run make-admin -- <email>`: makes an account of the running emulators an administrator.
const email = process.argv[2];
if (!email?.includes('@')) {
  console.error('Say whom: npm run make-admin -- <email>');
  process.exit(1);
}
Object.assign(process.env, adminEnv(START));
const { auth, db } = await import('../functions/src/data/firebase.ts');
const { paths } = await import('../src/domain/collections.ts');
try {
  const { uid } = await (await auth()).getUserByEmail(email);
  await db().doc(paths.user(uid)).update({ role: 'admin', isAdmin: true });
  console.log(`${email} is an administrator now.`);
} catch {
  console.error(`No signed-up account ${email} was found: start the emulators with npm start, sign up, and try again.`);
  process.exit(1);
}
