import { projectId } from './firebase.ts';

/** Where the site is, without a slash at the end: `SITE_URL`, or Hosting's own address of the project. */
export const siteUrl = (): string => process.env.SITE_URL ?? `https://${projectId()}.web.app`;
