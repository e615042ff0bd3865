import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { decode, encode } from 'dns-packet';

export interface DnsServer {
  address: string;
  /** Number of look-ups of each name. A and AAAA together count as one. */
  asked: Map<string, number>;
  close(): void;
}

/**
 * Starts a small DNS server. `{hex of addresses}.a.test` resolves to those addresses, and `rebind-….test` to a public
 * address the first time and to loopback from then on, with a TTL of zero.
 */
export async function startDns(publicAddress: string): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked = new Map<string, number>();
  socket.on('message', (message, from) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    const name = question?.name ?? '';
    if (question?.type === 'A') asked.set(name, (asked.get(name) ?? 0) + 1);
    const all = name.startsWith('rebind-')
      ? [asked.get(name) === 1 ? publicAddress : '127.0.0.1']
      : Buffer.from(name.split('.')[0] ?? '', 'hex')
          .toString()
          .split(',');
    const wanted = all.filter((address) => (question?.type === 'AAAA') === isIPv6(address) && address.length > 0);
    const answers = wanted.map((data) => ({ type: question?.type as 'A', name, ttl: 0, data }));
    socket.send(
      encode({ type: 'response', id: query.id ?? 0, questions: query.questions ?? [], answers }),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}
