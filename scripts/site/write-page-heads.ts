import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { GENERIC_HEAD, HOME_HEAD, type PageHead, TEXT_HEADS, withHead } from '../../src/domain/page/page-head.ts';
import { SECURITY_TXT, securityTxt } from '../../src/domain/page/security-txt.ts';

/**
 * Writes one built page with different heads: index.html for the landing page, a file per text page, and app.html for
 * all other URLs, whose head the functions replace for listings. Also writes the files for robots and security
 * contacts.
 */
export function writePageHeads(): Plugin {
  let folder = '';
  return {
    name: 'write-page-heads',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const html = readFileSync(join(folder, 'index.html'), 'utf8');
        const put = (name: string, head: PageHead) =>
          writeFileSync(join(folder, `${name}.html`), withHead(html, head, siteUrl()));
        put('index', HOME_HEAD);
        for (const [name, head] of Object.entries(TEXT_HEADS)) put(name, head);
        put('app', GENERIC_HEAD);
        appendFileSync(join(folder, 'robots.txt'), `\nSitemap: ${siteUrl()}/sitemap.xml\n`);
        const securityFile = join(folder, SECURITY_TXT);
        mkdirSync(dirname(securityFile), { recursive: true });
        writeFileSync(securityFile, securityTxt(siteUrl(), new Date()));
      },
    },
  };
}

/** The URL the site will be served from: `SITE_URL`, or the project's default Hosting URL. */
function siteUrl(): string {
  const { SITE_URL, VITE_FIREBASE_CONFIG = '' } = process.env;
  const { projectId } = JSON.parse(VITE_FIREBASE_CONFIG) as { projectId: string };
  return SITE_URL ?? `https://${projectId}.web.app`;
}
