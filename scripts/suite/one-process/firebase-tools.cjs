// Runs firebase-tools with one process for the API and one for all triggers, each serving many calls at once as in
// production; its Functions emulator would start one per function and concurrent call, some forty of 200 MB that never
// get warm. The changes match the firebase-tools version in the lockfile and must be reviewed after an upgrade.
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

/** The functions that a process serves: all triggers, or the single HTTP function. */
const TRIGGERS = 'triggers';
const servedBy = new Map();

const { startRuntime, getSystemEnvs } = FunctionsEmulator.prototype;
/** Processes that are starting; further calls wait for the same process. */
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

/** A started process accepts another call, however many it is handling. */
RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
  this.cleanUpWorkers();
  const ready = [RuntimeWorkerState.IDLE, RuntimeWorkerState.BUSY];
  return this.getTriggerWorkers(triggerId, runtime).find(({ state }) => ready.includes(state));
};

/** The longest time that any function may take in production. */
const MAX_SECONDS = 3_600;

const { addWorker } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.addWorker = function (...given) {
  const worker = addWorker.apply(this, given);
  // The default would be the limit of the first function called, and a call that exceeds it would end the process and
  // all its other calls.
  worker.timeoutSeconds = MAX_SECONDS;
  return worker;
};

// The Auth emulator validates each request against a schema. Compiling all schemas at startup takes ten seconds of
// processor time, so each is compiled on first use.
const { middleware } = exegesis;
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });

const fromTools = (name) => require.resolve(name, { paths: [require.resolve('firebase-tools')] });

// Hosting tests every URL against all patterns in firebase.json, and would parse each pattern every time.
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

// Hosting would log a line for each of the dozens of files on a page.
const requestLog = fromTools('morgan');
require(requestLog);
require.cache[requestLog].exports = () => (_request, _response, next) => next();

// Each call would log its start and its duration, which takes longer than forwarding it.
RuntimeWorker.prototype.logInfo = () => {};

// Debug messages, several per call, would go to a file that we don't use; our own log has the functions' output.
require('firebase-tools/lib/logger').useFileLogger = () => 'firebase-debug.log';

require('firebase-tools/lib/bin/firebase');
