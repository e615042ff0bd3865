import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { TEST } from '../../../scripts/suite/instances.ts';
import { fileNameOf, mailFolder } from '../../../scripts/suite/mail-server.ts';
import { until } from './until.ts';

/** Returns the emails received at an address, oldest first, parsed as a mail reader would parse them. */
export function mailsTo(email: string): Promise<Email[]> {
  const names = readdirSync(mailFolder(TEST)).filter((name) => name.endsWith(`-${fileNameOf(email)}.eml`));
  return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(mailFolder(TEST), name)))));
}

/** Waits for an email to this address whose subject matches. */
export const mailed = (email: string, subject: RegExp): Promise<Email> =>
  until(async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject ?? '')));

export const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value;
