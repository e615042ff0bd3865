/** Named by a content hash, so it never changes. */
const ASSET = /^\/assets\/[\w.-]+$/;
/** Request headers that ask for something other than the whole file. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since'];

/**
 * Hosting matches all its rules and compresses anew for each of a page's hundred files, which takes a quarter of a
 * second of processor time. This repeats the first response for an asset, including its headers.
 */
exports.repeatAssets = () => {
  const answers = new Map();
  return (request, response, next) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !ASSET.test(url) || CONDITIONS.some((name) => name in headers)) return next();
    const key = `${url} ${headers['accept-encoding']}`;
    const answer = answers.get(key);
    if (answer) return response.writeHead(200, answer.headers).end(answer.body);
    collect(response, (body) => {
      const { 'transfer-encoding': _, ...sent } = response.getHeaders();
      if (response.statusCode === 200) answers.set(key, { headers: { ...sent, 'content-length': body.length }, body });
    });
    next();
  };
};

/** Passes on a response's body once it is complete. */
function collect(response, take) {
  const chunks = [];
  const keep = (chunk, encoding) => {
    if (chunk && typeof chunk !== 'function') chunks.push(Buffer.from(chunk, encoding));
  };
  const { write, end } = response;
  response.write = (...given) => {
    keep(...given);
    return write.apply(response, given);
  };
  response.end = (...given) => {
    keep(...given);
    take(Buffer.concat(chunks));
    return end.apply(response, given);
  };
}
