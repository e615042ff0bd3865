// Loaded before the Functions emulator's runtime in the process that serves all triggers. Registers one function, which
// calls the function named in the request.
const { AsyncLocalStorage } = require('node:async_hooks');
const { Server } = require('node:http');
const Module = require('node:module');

const target = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function (name, request, ...rest) {
  if (name !== 'request') return emit.call(this, name, request, ...rest);
  return target.run(request.headers['x-function-target'], () => emit.call(this, name, request, ...rest));
};

/** Identifies the running function, for example to log how much it reads. */
globalThis.functionTarget = () => target.getStore();

const { _load } = Module;
Module._load = function (request, ...rest) {
  const loaded = _load.call(this, request, ...rest);
  return request === process.cwd() ? { ...loaded, [process.env.FUNCTION_TARGET]: callTarget(loaded) } : loaded;
};

/** An error ends only its call, because the process has others to finish. */
const callTarget = (functions) => async (event) => {
  try {
    return await functions[target.getStore()](event);
  } catch (error) {
    console.error(`${target.getStore()} failed:`, error);
  }
};
