/** Named by a hash of its content, so that it never changes. */
const ASSET = /^\/assets\/[\w.-]+$/;
/** Headers by which a request asks for another answer than the whole file. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since'];

/**
 * Hosting looks through all of its rules and compresses again for each of the hundred files of a page, which takes a quarter of a second of
 * processor time. What it answered to an asset once is answered again, headers and all.
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

/** Hands over the body of a response once all of it has been written. */
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
