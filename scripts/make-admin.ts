import { parseArgs } from 'node:util';
import { joinRunningSuite } from './join-running-suite.ts';

// `npm run make-admin -- <email>` makes an account in the running emulators an administrator and records that in the
// audit log. `--project <id>` does so in a real project, with the operator's own credentials (`gcloud auth
// application-default login`).
const USAGE = 'Say whom: npm run make-admin -- <email> [--project <id>]';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } });
const [email] = positionals;
if (!email?.includes('@')) {
  console.error(USAGE);
  process.exit(1);
}
if (values.project) process.env.GCLOUD_PROJECT = values.project;
else await joinRunningSuite();

const { auth } = await import('../functions/src/data/firestore/firebase.ts');
const { refs } = await import('../functions/src/data/firestore/refs.ts');
const { transact } = await import('../functions/src/data/firestore/transaction.ts');
const { saveUser } = await import('../functions/src/records/account/account.ts');
const { audit } = await import('../functions/src/records/audit.ts');

/** Prints an error with its remedy and exits. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
const UNKNOWN = `No signed-up account ${email} was found: sign up with it first, then run this command again.`;

const identity = await (await auth()).getUserByEmail(email).catch((error: { code?: string; message: string }) => {
  fail(error.code === 'auth/user-not-found' ? UNKNOWN : `The project refused access: ${error.message}`);
});
const found = await transact(async (tx) => {
  const user = await tx.find(refs.user(identity.uid));
  if (!user || user.inactive || user.deletedAt) return false;
  saveUser(tx, { ...user, role: 'admin', isAdmin: true });
  audit(tx, { realUid: 'operator', now: new Date() }, 'admin-grant', { uid: user.uid, reason: 'npm run make-admin' });
  return true;
});
if (!found) fail(UNKNOWN);
console.log(`${email} is an administrator now.`);
