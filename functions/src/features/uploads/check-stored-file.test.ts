import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileTypeOf } from './check-stored-file.ts';

const text = (content: string) => Buffer.from(content);
const office = (main: string, type: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': text(
        `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
      ),
      [main]: text('<x/>'),
    }),
  );

test.each<[string, Buffer, string, string]>([
  ['a PDF', text('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'), 'x.pdf', 'pdf'],
  ['a PDF by another name', text('%PDF-1.7\n'), 'x.csv', 'pdf'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), 'x', 'png'],
  ['a ZIP', Buffer.from(zipSync({ 'a.txt': text('hello') })), 'x.zip', 'zip'],
  ['a document', office('word/document.xml', 'wordprocessingml.document'), 'x.zip', 'docx'],
  ['a table', office('xl/workbook.xml', 'spreadsheetml.sheet'), 'x.docx', 'xlsx'],
  ['CSV', text('month,revenue\n2026-01,100\n'), 'Stripe Export.CSV', 'csv'],
  ['Markdown', text('# Notes\n'), 'notes.md', 'md'],
  ['text by any other name', text('hello'), 'hello.log', 'txt'],
  ['text of another script', text('Привет, мир'), 'x.txt', 'txt'],
  ['CSV in Windows-1252', Buffer.from('Käufer;Betrag\nMüller;3 \u0080\n', 'latin1'), 'x.csv', 'csv'],
  ['CSV in Windows-1250', Buffer.from('N\u00e1zev;\u008d\u009d\u008f\n', 'latin1'), 'x.csv', 'csv'],
  ['CSV in UTF-16', Buffer.from('\ufeffDatum;Käufer\n1;Müller\n', 'utf16le'), 'x.csv', 'csv'],
  ['CSV in UTF-16 the other way', Buffer.from('\ufeffDatum;Käufer\n', 'utf16le').swap16(), 'x.csv', 'csv'],
  ['CSV in UTF-16 without a mark', Buffer.from('Datum;Käufer\n1;2\n', 'utf16le'), 'x.csv', 'csv'],
  ['a long text that is no UTF-8 at its end', Buffer.from(`${'a'.repeat(70_000)}ä`, 'latin1'), 'x.txt', 'txt'],
])('%s is recognized by its content', async (_what, content, name, type) =>
  expect(await fileTypeOf(content, name)).toBe(type),
);

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'x.txt'],
  ['a program of Windows', Buffer.from(`4d5a90000300000004000000ffff0000${'00'.repeat(64)}`, 'hex'), 'x.pdf'],
  ['a program of Linux', Buffer.from(`7f454c4602010100${'00'.repeat(64)}`, 'hex'), 'x.csv'],
  ['a script', text('#!/bin/sh\nrm -rf /\n'), 'x.txt'],
  ['a page', text('<!DOCTYPE html><script>alert(1)</script>'), 'x.csv'],
  ['a page after empty lines', text('\n\n  <HTML>'), 'x.txt'],
  ['a drawing that can run', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'x.png'],
  ['XML', text('<?xml version="1.0"?><x/>'), 'x.csv'],
  ['noise', Buffer.from([0xff, 0x00, 0xfe, 0x01, 0x80]), 'x.csv'],
  ['noise with the mark of UTF-16', Buffer.from('fffe00e001d8413400e5', 'hex'), 'x.csv'],
  ['nothing but the mark of UTF-16', Buffer.from('fffe', 'hex'), 'x.csv'],
  ['noise without a sign of ASCII', Buffer.from('80818d8f909d0a', 'hex'), 'x.csv'],
  ['half a character of UTF-16', Buffer.from('fffe41004200d8', 'hex'), 'x.csv'],
  ['a page in UTF-16', Buffer.from('\ufeff<html><script>', 'utf16le'), 'x.csv'],
  ['a page in Windows-1252', Buffer.from('<html>ä', 'latin1'), 'x.csv'],
  ['zeros in Windows-1252', Buffer.from('ä\0\0\0b', 'latin1'), 'x.csv'],
  ['text that is named as a program', text('hello'), 'hello.exe'],
  ['text that is named as a drawing', text('hello'), 'hello.SVG'],
  ['text with a bell', text('a\u0007b'), 'x.txt'],
  ['a film', Buffer.from('0000001866747970697336f6d0000020069736f6d', 'hex'), 'x.mp4'],
])('%s is refused', async (_what, content, name) => expect(await fileTypeOf(content, name)).toBeNull());
