import { createMachine } from '../shared/machine.ts';

export const CONNECTION_STATES = ['connecting', 'connected', 'broken', 'stale'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];
export type ConnectionEvent = 'connect' | 'refresh' | 'finish' | 'refuse' | 'age';
export type ConnectionActor = 'seller' | 'system';

/**
 * State table for connections: `refuse` means that the processor rejects the key or the account can't be read with it,
 * and `age` that the account couldn't be read for thirty days. Only in state `connected` are figures marked as
 * connected.
 */
export const connectionMachine = createMachine<ConnectionState, ConnectionEvent, ConnectionActor>({
  connecting: {
    connect: { by: ['seller'], to: 'connecting' },
    finish: { by: ['system'], to: 'connected' },
    refuse: { by: ['system'], to: 'broken' },
    age: { by: ['system'], to: 'stale' },
  },
  connected: {
    connect: { by: ['seller'], to: 'connecting' },
    refresh: { by: ['seller'], to: 'connected' },
    finish: { by: ['system'], to: 'connected' },
    refuse: { by: ['system'], to: 'broken' },
    age: { by: ['system'], to: 'stale' },
  },
  broken: {
    connect: { by: ['seller'], to: 'connecting' },
    refresh: { by: ['seller'], to: 'broken' },
    finish: { by: ['system'], to: 'connected' },
    refuse: { by: ['system'], to: 'broken' },
  },
  stale: {
    connect: { by: ['seller'], to: 'connecting' },
    refresh: { by: ['seller'], to: 'stale' },
    finish: { by: ['system'], to: 'connected' },
    refuse: { by: ['system'], to: 'broken' },
  },
});

/** Returns true if the connection's figures have lost their mark until the account is read again. */
export const hasLostMark = (state: ConnectionState): boolean => state === 'broken' || state === 'stale';
