import { type Instance, rulesCopy } from './instances.ts';

interface Header {
  key: string;
  value: string;
}
export interface FirebaseConfig {
  firestore: { rules: string; indexes: string };
  hosting: { public: string; headers: { source: string; headers: Header[] }[] };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

/**
 * firebase.json for one instance, with its ports, site folder, copy of firestore.rules, and the emulators' origins in
 * the CSP. The only other difference is HSTS, which would force https on all of localhost.
 */
export function localConfig(production: FirebaseConfig, instance: Instance, ui = false): FirebaseConfig {
  const { ports, site } = instance;
  const origins = [ports.auth, ports.firestore, ports.storage].map((port) => `http://127.0.0.1:${port}`).join(' ');
  const headers = production.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers
      .filter((header) => header.key !== 'Strict-Transport-Security')
      .map((header) =>
        header.key === 'Content-Security-Policy'
          ? { ...header, value: header.value.replace('connect-src ', `connect-src ${origins} `) }
          : header,
      ),
  }));
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...production,
    firestore: { ...production.firestore, rules: rulesCopy(instance) },
    hosting: { ...production.hosting, public: site, headers },
    emulators: {
      ...production.emulators,
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      hosting: at(ports.hosting),
      storage: at(ports.storage),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { ...at(ports.ui), enabled: ui },
    },
  };
}
