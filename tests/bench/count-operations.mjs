// Loaded before the functions (NODE_OPTIONS=--import): logs their Firestore reads and writes, as they
// are billed, to the file named by $HANDOFF_OPERATIONS.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.HANDOFF_OPERATIONS;
if (file && /functionsEmulatorRuntime|functions-framework/.test(process.argv[1] ?? '')) {
  const require = createRequire(`${process.cwd()}/functions/package.json`);
  const { Firestore } = require('@google-cloud/firestore');
  const note = (operation) => appendFileSync(file, `${JSON.stringify(operation)}\n`);
  const { request, requestStream } = Firestore.prototype;

  Firestore.prototype.request = function counted(method, body, ...rest) {
    if (method === 'commit' || method === 'batchWrite') note({ reads: 0, writes: body.writes?.length ?? 0 });
    return request.call(this, method, body, ...rest);
  };
  Firestore.prototype.requestStream = async function counted(method, ...rest) {
    const stream = await requestStream.call(this, method, ...rest);
    const { emit } = stream;
    let reads = 0;
    stream.emit = function counting(event, data, ...more) {
      if (event === 'data' && (data?.found || data?.missing || data?.document || data?.result)) reads += 1;
      // A query without results is billed as one read.
      if (event === 'end') note({ reads: Math.max(reads, 1), writes: 0 });
      return emit.call(this, event, data, ...more);
    };
    return stream;
  };
}
