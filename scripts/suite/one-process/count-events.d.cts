import type { IncomingMessage, ServerResponse } from 'node:http';

interface Hub {
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export function countEvents<H extends Hub>(hub: H): H;
