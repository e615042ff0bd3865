import { join } from 'node:path';
import type { AccountSite } from '../stripe-double/site-account.ts';
import { root } from './root.ts';

/** A suite: the developer's and the tests' can run side by side. */
export interface Instance {
  /** The prefix of its file names in `.emulators`. */
  name: string;
  projectId: string;
  /** Generated next to firebase.json, because its paths are relative to it. */
  configFile: string;
  /** The built site's folder, relative to the root. */
  site: string;
  ports: Record<
    | 'auth'
    | 'functions'
    | 'firestore'
    | 'websocket'
    | 'hosting'
    | 'storage'
    | 'eventarc'
    | 'tasks'
    | 'hub'
    | 'logging'
    | 'ui'
    | 'smtp'
    | 'stripe',
    number
  >;
}

export const START: Instance = {
  name: 'start',
  projectId: 'demo-handoff',
  configFile: 'firebase.local.json',
  site: 'dist',
  ports: {
    auth: 9099,
    functions: 5001,
    firestore: 8080,
    websocket: 9150,
    hosting: 5000,
    storage: 9199,
    eventarc: 9299,
    tasks: 9499,
    hub: 4400,
    logging: 4500,
    ui: 4000,
    smtp: 2525,
    stripe: 4242,
  },
};

/**
 * Offset of each test port, also part of the names of the tests' project and files, so that two checkouts can be tested
 * on one machine (`TEST_PORT_OFFSET=10 npm test`) and one run can have two suites.
 */
export const TEST_PORT_OFFSET = Number(process.env.TEST_PORT_OFFSET ?? 0);
const TEST_NAME = TEST_PORT_OFFSET ? `test-${TEST_PORT_OFFSET}` : 'test';

export const TEST: Instance = {
  name: TEST_NAME,
  projectId: `demo-handoff-${TEST_NAME}`,
  configFile: `firebase.${TEST_NAME}.json`,
  site: `.emulators/${TEST_NAME}-site`,
  ports: {
    auth: 19099 + TEST_PORT_OFFSET,
    functions: 15001 + TEST_PORT_OFFSET,
    firestore: 18080 + TEST_PORT_OFFSET,
    websocket: 19150 + TEST_PORT_OFFSET,
    hosting: 15000 + TEST_PORT_OFFSET,
    storage: 19199 + TEST_PORT_OFFSET,
    eventarc: 19299 + TEST_PORT_OFFSET,
    tasks: 19499 + TEST_PORT_OFFSET,
    hub: 14400 + TEST_PORT_OFFSET,
    logging: 14500 + TEST_PORT_OFFSET,
    ui: 14000 + TEST_PORT_OFFSET,
    smtp: 12525 + TEST_PORT_OFFSET,
    stripe: 14242 + TEST_PORT_OFFSET,
  },
};

/** The path of an instance's copy of firestore.rules, relative to the root. */
export const rulesCopy = (instance: Instance): string => `.emulators/${instance.name}-firestore.rules`;
export const bucketOf = (instance: Instance): string => `${instance.projectId}.appspot.com`;
/** The built page of an instance's site, which the functions serve with their own heads. */
const sitePage = (instance: Instance): string => join(root, instance.site, 'app.html');
export const siteUrl = (instance: Instance): string => `http://localhost:${instance.ports.hosting}`;

/** Encrypts the payment processors' keys; any 32 bytes will do, because those keys are for the double. */
export const CONNECTION_KEYS = Buffer.alloc(32, 'handoff').toString('base64');

/** An instance's account at the Stripe double: its site, API key and webhook secrets. */
export const accountSite = (instance: Instance, url = siteUrl(instance)): AccountSite => ({
  url,
  key: 'sk_HandoffDemoSite',
  secrets: { ours: 'whsec_HandoffDemoSite', connected: 'whsec_HandoffDemoSellers' },
});

/** The URL of an instance's Stripe double. */
export const doubleUrl = ({ ports }: Pick<Instance, 'ports'>): string => `http://127.0.0.1:${ports.stripe}`;

/** The environment variables that make functions and scripts call a Stripe double on behalf of a site (decision 71). */
export const paymentsEnv = ({ url, key, secrets }: AccountSite, double: string): Record<string, string> => ({
  PAYMENTS: 'stripe',
  SITE_URL: url,
  STRIPE_DOUBLE: double,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRETS: `${secrets.ours},${secrets.connected}`,
});

/** The functions' settings for the site and its page, the mail server and the Stripe double. */
export const functionsEnv = (instance: Instance): Record<string, string> => ({
  ...paymentsEnv(accountSite(instance), doubleUrl(instance)),
  SITE_PAGE: sitePage(instance),
  COMMUNITY_URL: 'https://community.handoff.test',
  IMAGES_ADMIT: `http://127.0.0.1:${instance.ports.storage}`,
  SUPPORT_EMAIL: 'support@handoff.test',
  SMTP_URL: `smtp://127.0.0.1:${instance.ports.smtp}`,
  /** Tests expect each notification's email immediately, so nothing is combined. */
  MAIL_TOGETHER_SECONDS: instance.name === TEST_NAME ? '0' : '20',
  /** Answered by the simulated web. */
  NPM_API: 'https://npm.test',
  CONNECTION_KEYS,
});

/** The environment in which the Admin SDK and the functions find this instance's emulators. */
export const adminEnv = ({ ports, ...instance }: Instance): Record<string, string> => ({
  ...paymentsEnv(accountSite({ ports, ...instance }), doubleUrl({ ports })),
  GCLOUD_PROJECT: instance.projectId,
  FIREBASE_CONFIG: JSON.stringify({
    projectId: instance.projectId,
    storageBucket: `${instance.projectId}.appspot.com`,
  }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  // Otherwise Google's libraries look for a metadata server, which only cloud machines have.
  METADATA_SERVER_DETECTION: 'none',
  STORAGE_EMULATOR_HOST: `http://127.0.0.1:${ports.storage}`,
});

/** The project's settings for the site, as environment variables for its build. */
export const siteEnv = (instance: Instance): Record<string, string> => ({
  SITE_URL: siteUrl(instance),
  VITE_FIREBASE_CONFIG: JSON.stringify({
    projectId: instance.projectId,
    apiKey: 'demo-key',
    authDomain: `${instance.projectId}.web.app`,
    storageBucket: bucketOf(instance),
    appId: 'demo-app',
  }),
  VITE_EMULATORS: JSON.stringify({
    auth: instance.ports.auth,
    firestore: instance.ports.firestore,
    storage: instance.ports.storage,
  }),
});
