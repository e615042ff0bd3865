/** Events that Firestore and Storage send to the functions. */
const EVENTS = /^\/functions\/projects\//;

/**
 * Adds GET /events to the Functions emulator, which returns how many events it has received and how many the functions
 * are still processing.
 */
exports.countEvents = (hub) => {
  const { handle } = hub;
  const events = { sent: 0, running: 0 };
  hub.handle = (request, response, next) => {
    if (request.url === '/events') {
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(events));
    }
    if (EVENTS.test(request.url)) {
      events.sent++;
      events.running++;
      response.once('close', () => events.running--);
    }
    return handle.call(hub, request, response, next);
  };
  return hub;
};
