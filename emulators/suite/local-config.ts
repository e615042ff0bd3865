import type { Instance } from './instances.ts';

interface Header {
  key: string;
  value: string;
}
export interface FirebaseConfig {
  hosting: { public: string; headers: { source: string; headers: Header[] }[] };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

/**
 * firebase.json for one instance: its ports, its site folder, and the emulators' origins in the
 * CSP. HSTS is left out, since it would bind all of localhost to https. Nothing else differs.
 */
export function localConfig(production: FirebaseConfig, { ports, site }: Instance): FirebaseConfig {
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
    },
  };
}
