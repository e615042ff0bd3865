import { createServer } from 'node:http';
import { enableCompileCache, flushCompileCache } from 'node:module';

// The bundle's API on Node's own server, for tests that start a process for each kill: the functions' framework and
// compiling take a third of a start's processor time, so it goes, and compiled code is kept for the next process. A
// killed process could not write that down in the end: it does so on a signal.
const [, , index = '', port = '', compiled = ''] = process.argv;
enableCompileCache(compiled);
process.on('SIGUSR2', () => flushCompileCache());

const { api } = await import(index);
createServer((request, response) => {
  // As Express names it, which the framework puts in front of the functions.
  request.originalUrl = request.url;
  void api(request, response);
}).listen(Number(port), '127.0.0.1');
