import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCountry } from '../../src/domain/account/countries.ts';
import { OPERATOR, type Operator } from '../../src/domain/operator.ts';
import { root } from './root.ts';

const REQUIRED_KEYS = ['projectId', 'apiKey', 'authDomain', 'storageBucket', 'appId'];

type Env = Record<string, string | undefined>;

/** The ids of the projects in .firebaserc. */
const knownProjects = (): string[] => {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return Object.values(projects);
};

/**
 * Throws a readable error unless `VITE_FIREBASE_CONFIG` is complete and matches the deployed project (`GCLOUD_PROJECT`,
 * or one in .firebaserc), with its own site as `authDomain`; otherwise Google sign-in fails in browsers that partition
 * storage. Emulator builds may use any project, and only `demo-…` projects may keep the example operator.
 */
export function requireSiteConfig(env: Env, projects = knownProjects(), operator = OPERATOR): void {
  const config = parseObject(env.VITE_FIREBASE_CONFIG);
  const missing = REQUIRED_KEYS.filter((field) => !config[field]);
  if (missing.length) {
    throw new Error(
      `VITE_FIREBASE_CONFIG has no ${missing.join(', ')}. See docs/deploying.md, The site's configuration.`,
    );
  }
  if (env.VITE_EMULATORS) return;
  const wanted = env.GCLOUD_PROJECT ? [env.GCLOUD_PROJECT] : projects;
  if (!wanted.includes(String(config.projectId))) {
    throw new Error(
      `VITE_FIREBASE_CONFIG is of the project ${config.projectId}, but this build is for ${wanted.join(' or ')}. ` +
        'Export the configuration of that project, or put the other one into .firebaserc.',
    );
  }
  const site = new URL(env.SITE_URL ?? `https://${config.projectId}.web.app`).host;
  if (config.authDomain !== site) {
    throw new Error(
      `VITE_FIREBASE_CONFIG has the authDomain ${config.authDomain}, but the site is ${site}: signing in with Google ` +
        "would fail on an iPhone. See docs/deploying.md, The site's configuration.",
    );
  }
  const problem = /^demo-/.test(String(config.projectId)) ? null : operatorProblem(operator);
  if (problem) throw new Error(`${problem} See docs/deploying.md, Who runs the site.`);
}

function parseObject(text: string | undefined): Record<string, unknown> {
  if (!text) {
    throw new Error(
      "VITE_FIREBASE_CONFIG is not set, so the site would not know its project. See docs/deploying.md, The site's configuration.",
    );
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new Error('VITE_FIREBASE_CONFIG is not a JSON object.');
}

/** Names reserved for examples (RFC 2606), which can't belong to a real operator. */
const RESERVED = /(^|[@.])(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Explains why this data doesn't identify an operator, for the person running the build; null if it does. */
export function operatorProblem(operator: Operator): string | null {
  const { name, address, country, email } = operator;
  const missing = Object.entries({ name, address, email }).flatMap(([field, text]) => (text.trim() ? [] : [field]));
  if (missing.length) return `OPERATOR in src/domain/operator.ts has no ${missing.join(', ')}.`;
  if (!isCountry(country)) return 'The country of OPERATOR in src/domain/operator.ts is no code of ISO 3166-1.';
  return RESERVED.test(email)
    ? 'OPERATOR in src/domain/operator.ts is still the example: put your own data there.'
    : null;
}
