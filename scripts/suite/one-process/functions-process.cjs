// Loaded before the Functions emulator's runtime in the process that serves all triggers: gives it one function, which is to call the
// one that the request names.
const { AsyncLocalStorage } = require('node:async_hooks');
const { Server } = require('node:http');
const Module = require('node:module');

const target = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function (name, request, ...rest) {
  if (name !== 'request') return emit.call(this, name, request, ...rest);
  return target.run(request.headers['x-function-target'], () => emit.call(this, name, request, ...rest));
};

/** For what is to be said about the function that runs, such as how much it reads. */
globalThis.functionTarget = () => target.getStore();

const { _load } = Module;
Module._load = function (request, ...rest) {
  const loaded = _load.call(this, request, ...rest);
  return request === process.cwd() ? { ...loaded, [process.env.FUNCTION_TARGET]: callTarget(loaded) } : loaded;
};

/** An error ends the call, not the process, which has other ones to finish. */
const callTarget = (functions) => async (event) => {
  try {
    return await functions[target.getStore()](event);
  } catch (error) {
    console.error(`${target.getStore()} failed:`, error);
  }
};
