import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import type { PlatformObject } from '../../scripts/stripe-double/platform-objects.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { mailFolder } from '../../scripts/suite/mail-server.ts';
import { paths } from '../../src/domain/collections.ts';

/** The effects of a run by kind, sorted, one line for each. Values that differ between runs are left out. */
export type RunEffects = Record<string, string[]>;

type Stored = FirebaseFirestore.QueryDocumentSnapshot;
const docsOf = async (path: string) => (await db().collection(path).get()).docs;
const groupOf = async (name: string) => (await db().collectionGroup(name).get()).docs;

/** Ids and the random end of test persons' names, which are the only differences between two runs of a scenario. */
const DIFFERENT = /-[0-9a-f]{8}\b|(?<![A-Za-z0-9])[A-Za-z0-9]{20}(?![A-Za-z0-9])/g;
const alike = (text: string): string => text.replace(DIFFERENT, '');

const lines = (docs: Stored[], write: (doc: Stored) => unknown[]): string[] =>
  docs.map((doc) => alike(write(doc).join(' '))).sort();

/** Returns the provider's objects of one kind. */
export type ObjectsAt = (kind: string) => PlatformObject[] | Promise<PlatformObject[]>;
/** Kinds of objects that the site creates at the provider. */
const MADE = ['checkout.session', 'transfer', 'transfer_reversal', 'refund', 'account'];

/** Returns everything that would exist twice if an action was performed twice. */
export async function collectEffects(objectsAt: ObjectsAt): Promise<RunEffects> {
  const [events, notifications, mails, invoices, ledger, rows, audit, flags, received, ...made] = await Promise.all([
    groupOf('events'),
    groupOf('notifications'),
    docsOf(paths.mails()),
    docsOf(paths.invoices()),
    docsOf(paths.ledger()),
    docsOf(paths.outboxRows()),
    docsOf(paths.auditLog()),
    docsOf(paths.flags()),
    receivedBy((await docsOf(paths.users())).map(({ id }) => `${id}@example.com`)),
    ...MADE.map(objectsAt),
  ]);
  return {
    events: lines(events, (doc) => [doc.get('kind'), doc.get('by'), doc.get('amount')]),
    notifications: lines(notifications, (doc) => [doc.ref.parent.parent?.id, doc.get('type'), doc.get('title')]),
    letters: lines(mails, (doc) => [doc.get('to'), doc.get('letter.subject')]),
    received,
    invoices: lines(invoices, (doc) => [doc.get('kind'), doc.get('number'), doc.get('state'), doc.get('amount')]),
    ledger: lines(ledger, (doc) =>
      (doc.get('lines') as { account: string; amount: number }[]).map(({ account, amount }) => `${account} ${amount}`),
    ),
    operations: lines(rows, (doc) => [doc.get('operation.kind'), doc.get('operation.amount'), doc.get('state')]),
    provider: made
      .flat()
      .map(({ object, amount, amount_total, status }) => `${object} ${amount ?? amount_total} ${status ?? ''}`)
      .sort(),
    audit: lines(audit, (doc) => [doc.get('action')]),
    flags: lines(flags, (doc) => [doc.get('kind'), doc.get('state')]),
  };
}

/** Returns the emails that these addresses received. */
async function receivedBy(addresses: string[]): Promise<string[]> {
  const names = readdirSync(mailFolder(TEST)).filter((name) =>
    addresses.some((address) => name.endsWith(`-${address}.eml`)),
  );
  const mails = names.map(async (name) => {
    const { subject } = await PostalMime.parse(readFileSync(join(mailFolder(TEST), name)));
    return alike(`${name.slice('00000-'.length, -'.eml'.length)} ${subject}`);
  });
  return (await Promise.all(mails)).sort();
}
