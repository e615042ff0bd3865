import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { TEST } from '../../emulators/suite/instances.ts';
import { letterBox } from '../../emulators/suite/letter-box.ts';
import { onlyOne } from './only-one.ts';
import { until } from './until.ts';

/** The mails received at an address, oldest first, parsed as a mail reader would. */
export function mailsTo(email: string): Promise<Email[]> {
  const names = readdirSync(letterBox(TEST)).filter((name) => name.endsWith(`-${email}.eml`));
  return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(letterBox(TEST), name)))));
}

/** Waits for a mail to this address whose subject matches; a second one is an error. */
export const mailed = (email: string, subject: RegExp): Promise<Email> =>
  until(async () =>
    onlyOne(
      (await mailsTo(email)).filter((mail) => subject.test(mail.subject ?? '')),
      subject,
    ),
  );

export const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value;
