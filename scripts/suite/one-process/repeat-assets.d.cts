import type { IncomingMessage, ServerResponse } from 'node:http';

export function repeatAssets(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
