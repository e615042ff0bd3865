import { projectId } from './firebase.ts';

/** The site's address, without a slash at the end: `SITE_URL`, or the project's own address at Hosting. */
export const siteUrl = (): string => process.env.SITE_URL ?? `https://${projectId()}.web.app`;
