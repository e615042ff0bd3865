const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf16be = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);

/** One line of a table in each of ten languages. All but the last four can be written in Windows-1252. */
const WESTERN = [
  'Date,Name,Amount\n2026-07-14,O\u2019Brien,9.00\n',
  'Datum;Kunde;Betrag\n14.07.2026;M\u00fcller;9,00\n',
  'Date;Client;Montant\n14/07/2026;H\u00e9l\u00e8ne;9,00\n',
  'Fecha;Cliente;Importe\n14/07/2026;Pe\u00f1a;9,00\n',
  'Data;Cliente;Valor\n14/07/2026;Concei\u00e7\u00e3o;9,00\n',
  'Data;Cliente;Importo\n14/07/2026;Nicol\u00f2;9,00\n',
  'Datum;Klant;Bedrag\n14-07-2026;Co\u00f6peratie;9,00\n',
  'Dato;Kunde;Bel\u00f8b\n14.07.2026;S\u00f8ren;9,00\n',
  'Datum;Kund;Belopp\n2026-07-14;\u00c5sa;9,00\n',
];
const WIDER = [
  'Data;Klient;Kwota\n14.07.2026;\u017b\u00f3\u0142\u0107;9,00\n',
  '\u0414\u0430\u0442\u0430;\u0421\u0443\u043c\u043c\u0430\n14.07.2026;9,00\n',
  '\u65e5\u671f,\u91d1\u989d\n2026-07-14,9.00\n',
  '\u65e5\u4ed8,\u91d1\u984d\n2026-07-14,900\n',
];
const CP1252: Readonly<Record<string, number>> = { '\u2019': 0x92 };
const windows1252 = (text: string): Buffer => Buffer.from([...text].map((sign) => CP1252[sign] ?? sign.charCodeAt(0)));

export interface SentFile {
  name: string;
  content: Buffer;
}
const csv = (content: Buffer, i: number): SentFile => ({ name: `export-${i}.csv`, content });
const named = (name: string, content: Buffer): SentFile => ({ name, content });

/** Files as spreadsheets, payment processors and editors save them. */
const HONEST: SentFile[] = [
  ...[...WESTERN, ...WIDER].flatMap((text, i) => [
    csv(Buffer.from(text), i),
    csv(Buffer.from(`\ufeff${text}`), i),
    csv(utf16(text), i),
    csv(utf16be(text), i),
    csv(Buffer.from(text.replaceAll('\n', '\r\n')), i),
  ]),
  ...WESTERN.flatMap((text, i) => [csv(windows1252(text), i), csv(windows1252(text.replaceAll('\n', '\r\n')), i)]),
  ...WESTERN.map((text, i) => named(`notes-${i}.txt`, Buffer.from(text))),
  ...WESTERN.slice(0, 6).map((text, i) => named(`notes-${i}.txt`, windows1252(text))),
  named('report.pdf', ascii('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')),
  named(
    'a.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
  named('EXPORT.CSV', Buffer.from('Date,Amount\n2026-07-14,9.00\n')),
  named('sep.csv', Buffer.from('sep=;\nDate;Amount\n2026-07-14;9.00\n')),
];

/** Programs, web pages and random bytes with the file name of a table or a text. */
const ABUSIVE: SentFile[] = [
  named('a.csv', Buffer.from('#!/bin/sh\nrm -rf /\n')),
  named('a.csv', Buffer.from('<html><script>alert(1)</script></html>')),
  named('a.txt', Buffer.from('<!doctype html><p>Log in</p>')),
  named('a.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')),
  named('a.csv', Buffer.from('<?xml version="1.0"?><x/>')),
  named('a.csv', utf16('#!/bin/sh\nrm -rf /\n')),
  named('a.csv', utf16('<html><script>alert(1)</script></html>')),
  named('a.txt', utf16be('<script>alert(1)</script>')),
  named('a.csv', windows1252('<script>alert("\u00fc")</script>')),
  named('a.txt', windows1252('#!/bin/sh\necho \u00e9\n')),
  named('a.exe', Buffer.from('Date,Amount\n2026-07-14,9.00\n')),
  named('a.html', Buffer.from('Date,Amount\n')),
  named('a.js', Buffer.from('alert(1)')),
  named('a.svg', Buffer.from('Date,Amount\n')),
  named('a.sh', windows1252('echo \u00e9\n')),
  named('a.csv', Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1')),
  named('a.csv', Buffer.from('\u007fELF\u0002\u0001\u0001\u0000', 'latin1')),
  named('a.csv', Buffer.from('Date,Amount\u0000\u0000\n', 'latin1')),
  named('a.csv', Buffer.from('Date\u0007,Amount\n', 'latin1')),
  named('a.csv', Buffer.from('caf\u00e9\u0001\u0002', 'latin1')),
  named('a.csv', Buffer.from([0x80, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x0a])),
  named('a.txt', Buffer.from([0x01, 0x02, 0x03, 0x04, 0xff])),
  named('a.txt', Buffer.alloc(0)),
  named('a.csv', Buffer.from([0xff, 0xfe])),
  named('a.csv', Buffer.from([0xff, 0xfe, 0x41])),
  named('a.csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])),
  named('a.csv', utf16('Date\u0000Amount\n')),
  named('a.csv', utf16('Date\u0007\n')),
  named('a.csv', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1')),
  named('a.csv', Buffer.from('\u001f\u008b\u0008\u0000\u0000', 'latin1')),
  named('a.txt', Buffer.from('Rar!\u001a\u0007\u0000', 'latin1')),
];

export const FILES = { honest: HONEST, abusive: ABUSIVE };
