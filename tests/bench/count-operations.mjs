// Loaded before the functions (NODE_OPTIONS=--import). Logs their Firestore reads and writes as they are billed, with
// the function and the path, to the file named by $HANDOFF_OPERATIONS if it exists.
import { appendFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.HANDOFF_OPERATIONS;
if (file && /functionsEmulatorRuntime|functions-framework/.test(process.argv[1] ?? '')) {
  const require = createRequire(`${process.cwd()}/functions/package.json`);
  const { Firestore } = require('@google-cloud/firestore');
  // Emulator-only documents (the adjustable clock, the paused outbox, the simulated web), and secrets, which a project
  // creates once and a process reads once.
  const uncounted = /^(settings\/(clock|outbox)|(\? )?simulatedPlaces\b.*|secrets\/[^/]+)$/;
  // The process that serves all triggers exposes the name of the one that is running; see scripts/suite/one-process.
  const target = () => globalThis.functionTarget?.() ?? process.env.FUNCTION_TARGET ?? 'functions';
  const note = (by, kind, all) => {
    const paths = all.filter((path) => !uncounted.test(path));
    const operation = { by, reads: 0, writes: 0, paths, [kind]: paths.length };
    if (paths.length && existsSync(file)) appendFileSync(file, `${JSON.stringify(operation)}\n`);
  };
  const { request, requestStream } = Firestore.prototype;
  const pathOf = (name = '') => name.split('/documents/')[1] ?? name;
  const written = ({ update, delete: removed, transform }) => pathOf(update?.name ?? removed ?? transform?.document);
  const queried = ({ structuredQuery, structuredAggregationQuery }) =>
    `? ${(structuredQuery ?? structuredAggregationQuery?.structuredQuery)?.from?.[0]?.collectionId}`;

  Firestore.prototype.request = function counted(method, body, ...rest) {
    if (method === 'commit' || method === 'batchWrite') {
      note(target(), 'writes', (body.writes ?? []).map(written));
    }
    return request.call(this, method, body, ...rest);
  };
  Firestore.prototype.requestStream = async function counted(method, bidirectional, body, ...rest) {
    const by = target();
    const stream = await requestStream.call(this, method, bidirectional, body, ...rest);
    const { emit } = stream;
    const paths = [];
    stream.emit = function counting(event, data, ...more) {
      const found = event === 'data' && (data?.found?.name ?? data?.missing ?? data?.document?.name);
      if (found) paths.push(pathOf(found));
      else if (event === 'data' && data?.result) paths.push(queried(body));
      // A query without results is billed as one read.
      if (event === 'end') {
        if (!paths.length) paths.push(queried(body));
        note(by, 'reads', paths);
      }
      return emit.call(this, event, data, ...more);
    };
    return stream;
  };
}
