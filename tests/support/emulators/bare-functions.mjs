import { createServer } from 'node:http';
import { enableCompileCache, flushCompileCache } from 'node:module';

// Serves the bundle's API on Node's own server, without the functions framework, for tests that start a process for
// each kill: framework and compilation take a third of the processor time of a start. Compiled code is cached for the
// next process, and a signal writes the cache because a killed process cannot do so on exit.
const [, , index = '', port = '', compiled = ''] = process.argv;
enableCompileCache(compiled);
process.on('SIGUSR2', () => flushCompileCache());

const { api } = await import(index);
createServer((request, response) => {
  // The functions framework passes requests through Express, which sets this field.
  request.originalUrl = request.url;
  void api(request, response);
}).listen(Number(port), '127.0.0.1');
