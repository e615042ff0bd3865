/** Internal addresses: at least one for each range of the registries and each way to hide IPv4 in IPv6. */
const INSIDE_4 =
  '0.0.0.0 10.0.0.1 10.255.255.254 100.64.0.1 100.127.255.255 127.0.0.1 127.1.2.3 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255'.split(
    ' ',
  );
const INSIDE_6 =
  ':: ::1 ::127.0.0.1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:0:127.0.0.1 ::ffff:0:7f00:1 64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 100::1 100:0:0:1::1 2001::7f00:1 2001:0:7f00:1::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1::1 2002:a9fe:a9fe::1 2620:4f:8000::1 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fe80::5efe:7f00:1 2606:4700::5efe:7f00:1 2606:4700::200:5efe:7f00:1 fec0::1 ff02::1 ff0e::1'.split(
    ' ',
  );
/**
 * A public address that some names resolve to in addition to an internal one, because one good address must not excuse
 * a bad one.
 */
export const PUBLIC_4 = '93.184.215.14';
const PORTS = [22, 25, 3306, 5432, 6379, 8080, 9200, 11211, 65535];

/** Returns spellings of an IPv4 address that some parser accepts. */
function spellings(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (n: number) => `0x${n.toString(16)}`;
  const octal = (n: number) => `0${n.toString(8)}`;
  return [
    address,
    String(number),
    hex(number),
    octal(number),
    bytes.map(hex).join('.'),
    bytes.map(octal).join('.'),
    bytes.map((n) => `00000${n.toString(8)}`).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    [...address].map((char) => (/\d/.test(char) ? String.fromCharCode(0xff10 + Number(char)) : char)).join(''),
    `${address}.`,
  ];
}

/** Returns a name that the tests' DNS server resolves to an internal address, such as `7f000001.a.test`. */
const nameOf = (address: string): string => `${Buffer.from(address).toString('hex')}.a.test`;

/** Returns every hostile address. `port` is the canary's, which the guard allows in the tests. */
export function hostileUrls(port: number): string[] {
  const urls = new Set<string>();
  const add = (...all: string[]) => {
    for (const url of all) urls.add(url);
  };
  for (const address of INSIDE_4) {
    for (const host of spellings(address)) add(`http://${host}:${port}/x.png`);
    add(`https://${address}/x.png`, `http://user:pass@${address}:${port}/x`, `//${address}:${port}/x`);
    add(`http://${nameOf(address)}:${port}/x.png`);
    // The name resolves to a good address and a bad one.
    add(`http://${nameOf(`${PUBLIC_4},${address}`)}:${port}/x.png`);
  }
  for (const address of INSIDE_6) {
    add(`http://[${address}]:${port}/x.png`, `https://[${address}]/x.png`, `http://[${address}%25lo]:${port}/x`);
    add(`http://${nameOf(address)}:${port}/x.png`, `http://${nameOf(`${PUBLIC_4},${address}`)}:${port}/x.png`);
  }
  for (const other of PORTS) add(`http://${PUBLIC_4}:${other}/x`, `http://127.0.0.1:${other}/x`);
  for (const scheme of [
    'file',
    'ftp',
    'gopher',
    'data',
    'javascript',
    'blob',
    'ws',
    'wss',
    'unix',
    'jar',
    'view-source',
    'chrome',
  ]) {
    add(`${scheme}://127.0.0.1:${port}/x`, `${scheme}:x`, `${scheme}:///etc/passwd`);
  }
  for (const host of [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'printer',
    'metadata',
    'metadata.google.internal',
    'kubernetes.default.svc',
  ]) {
    add(`http://${host}:${port}/x`);
  }
  add(
    `http://good.example@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@good.example/`,
    `http://127.0.0.1:${port}\\@good.example/`,
    `http:\\\\127.0.0.1:${port}\\x`,
    `http:127.0.0.1:${port}/x`,
    `http:/127.0.0.1:${port}/x`,
    `http:///127.0.0.1:${port}/x`,
    ` http://127.0.0.1:${port}/x`,
    `http://127.0.0.1:${port}/x\r\nHost: good.example`,
    `http://127.\t0.0.1:${port}/x`,
    `http://①②⑦.⓪.⓪.①:${port}/x`,
    `http://127.0.0.1:${port}/${'a'.repeat(3000)}`,
    `http://0:${port}/x`,
    `http://[::ffff:127.0.0.1:${port}/x`,
    `http://%31%32%37.0.0.1:${port}/x`,
    '',
    'x',
    '/media/x.webp',
    '//',
    'http://',
    'https://?',
  );
  return [...urls];
}
