// firebase-tools, whose Functions emulator starts a process for each function, and one more for each call of it that comes while
// another one runs: some forty processes of 200 MB, a second of processor time each, none of which lives long enough to become fast.
// Started by this file it has one process for the API and one for all triggers, each of which takes many calls at once, as an instance does
// in production. What is changed belongs to the version of firebase-tools in the lockfile; another one has to be looked at again.
const { join } = require('node:path');

const exegesis = require(require.resolve('exegesis-express', { paths: [require.resolve('firebase-tools')] }));
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const {
  RuntimeWorker,
  RuntimeWorkerPool,
  RuntimeWorkerState,
} = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const { getSignatureType } = require('firebase-tools/lib/emulator/functionsEmulatorShared');
const { countEvents } = require('./count-events.cjs');
const { repeatAssets } = require('./repeat-assets.cjs');

/** What a process serves: all triggers, or the one function that is called by HTTP. */
const TRIGGERS = 'triggers';
const servedBy = new Map();

const { startRuntime, getSystemEnvs } = FunctionsEmulator.prototype;
/** Processes that are starting; calls meanwhile wait for the same one. */
const starting = new Map();

FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const key = servedBy.get(trigger.id);
  const started = starting.get(key) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
  starting.set(key, started);
  return started;
};

FunctionsEmulator.prototype.getSystemEnvs = function (trigger) {
  const env = getSystemEnvs.call(this, trigger);
  if (!trigger || servedBy.get(trigger.id) !== TRIGGERS) return env;
  const preload = `--require=${join(__dirname, 'functions-process.cjs')}`;
  return { ...env, FUNCTION_TARGET: TRIGGERS, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim() };
};

const { handleHttpsTrigger } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.handleHttpsTrigger = function (req, res) {
  const { region, trigger_name: name } = req.params;
  const id = region ? `${region}-${name}` : name;
  const trigger = this.triggers[id]?.def;
  if (trigger) {
    servedBy.set(trigger.id, getSignatureType(trigger) === 'cloudevent' ? TRIGGERS : trigger.id);
    req.headers['x-function-target'] = trigger.entryPoint;
  }
  return handleHttpsTrigger.call(this, req, res);
};

const { createHubServer } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.createHubServer = function () {
  return countEvents(createHubServer.call(this));
};

RuntimeWorkerPool.prototype.getKey = (triggerId) => servedBy.get(triggerId) ?? triggerId ?? 'none';

/** A process that has started takes another call, however many it is busy with. */
RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
  this.cleanUpWorkers();
  const ready = [RuntimeWorkerState.IDLE, RuntimeWorkerState.BUSY];
  return this.getTriggerWorkers(triggerId, runtime).find(({ state }) => ready.includes(state));
};

/** As long as any function may take in production. */
const MAX_SECONDS = 3_600;

const { addWorker } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.addWorker = function (...given) {
  const worker = addWorker.apply(this, given);
  // It would be that of the first function called, and a call that takes longer ends the process with all other calls.
  worker.timeoutSeconds = MAX_SECONDS;
  return worker;
};

// What the Auth emulator is asked is checked against a schema for each kind of question. It would compile all of them before it starts,
// which takes ten seconds of processor time; each is compiled when it is needed first.
const { middleware } = exegesis;
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });

const fromTools = (name) => require.resolve(name, { paths: [require.resolve('firebase-tools')] });

// Hosting tries every pattern of firebase.json on every address, and would parse each pattern every time.
const fromHosting = (name) => require.resolve(name, { paths: [fromTools('superstatic')] });
const { Minimatch } = require(fromHosting('minimatch'));
const patterns = require(fromHosting('superstatic/lib/utils/patterns'));
const { configMatcher } = patterns;
const globs = new Map();
patterns.configMatcher = (path, config) => {
  const source = config.glob || config.source;
  if (!source) return configMatcher(path, config);
  if (!globs.has(source)) globs.set(source, new Minimatch(source));
  return globs.get(source).match(path);
};

const superstatic = require(fromTools('superstatic'));
const { server } = superstatic;
superstatic.server = (spec) => server(spec).use(repeatAssets());

// A line for each file that Hosting serves, of which a page has dozens.
const requestLog = fromTools('morgan');
require(requestLog);
require.cache[requestLog].exports = () => (_request, _response, next) => next();

// Two lines for each call, that it begins and how long it took: writing them takes longer than passing the call on.
RuntimeWorker.prototype.logInfo = () => {};

// Each message for its debugging, several with each call, would go to a file that nobody reads: what the functions say is in ours.
require('firebase-tools/lib/logger').useFileLogger = () => 'firebase-debug.log';

require('firebase-tools/lib/bin/firebase');
