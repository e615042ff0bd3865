import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Instance } from './instances.ts';
import { root } from './root.ts';

/** The folder for an instance's emails, one .eml file each, named `<number>-<to>.eml`. */
export const mailFolder = (instance: Instance): string => join(root, '.emulators', `${instance.name}-mail`);

/** An email address as it appears in these file names. */
export const fileNameOf = (to: string): string => to.replace(/[^\w.@+-]/g, '_');

/**
 * An instance's SMTP server, which saves every email to a file that any mail reader can open; no email leaves this
 * machine.
 */
export async function startMailServer(instance: Instance): Promise<() => Promise<void>> {
  const folder = mailFolder(instance);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      count += 1;
      const to = session.envelope.rcptTo.map(({ address }) => address).join('+');
      const name = `${String(count).padStart(5, '0')}-${fileNameOf(to)}.eml`;
      buffer(stream)
        .then((mail) => writeFile(join(folder, name), mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(instance.ports.smtp, '127.0.0.1', resolve));
  // A dropped connection must not end the suite.
  server.on('error', () => {});
  return () => new Promise((resolve) => server.close(() => resolve()));
}
