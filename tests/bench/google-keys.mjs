// Loaded before the function: fetches the keys of ID tokens from the benchmark ($HANDOFF_KEYS_PORT) instead of Google,
// so that signatures are verified as in production.
import http from 'node:http';
import https from 'node:https';

const port = process.env.HANDOFF_KEYS_PORT;
const { request } = https;
https.request = function redirected(options, ...rest) {
  const host = options?.hostname ?? options?.host;
  if (host !== 'www.googleapis.com') return request.call(this, options, ...rest);
  return http.request({ path: options.path, method: 'GET', host: '127.0.0.1', port }, ...rest);
};
