// Loaded before the function: it asks the benchmark instead of Google for the keys that ID tokens
// are signed with, so that it verifies signatures as in production. ($HANDOFF_KEYS_PORT)
import http from 'node:http';
import https from 'node:https';

const port = process.env.HANDOFF_KEYS_PORT;
const { request } = https;
https.request = function redirected(options, ...rest) {
  const host = options?.hostname ?? options?.host;
  if (host !== 'www.googleapis.com') return request.call(this, options, ...rest);
  return http.request({ path: options.path, method: 'GET', host: '127.0.0.1', port }, ...rest);
};
