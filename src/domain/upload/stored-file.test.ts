import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_TYPES, type FileType } from './file-types.ts';
import { safeFileName } from './stored-file.ts';

describe('the name a file is saved under', () => {
  test.each<[string, FileType, string]>([
    ['Profit 2025.pdf', 'pdf', 'Profit 2025.pdf'],
    ['photo.JPEG', 'jpg', 'photo.jpg'],
    ['statement', 'csv', 'statement.csv'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['..\\évil\u202efdp.exe', 'pdf', 'évilfdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.txt', 'txt', 'aSet-Cookie x.txt'],
    ['.htaccess', 'txt', 'htaccess.txt'],
    ['...', 'zip', 'file.zip'],
    ['  ..plan  of   harbour. .', 'md', 'plan of harbour.md'],
    ['a<<>>b.md', 'md', 'ab.md'],
    [`${'x'.repeat(99)} y.txt`, 'txt', `${'x'.repeat(99)}.txt`],
    ['con\u0000trol.zip', 'zip', 'control.zip'],
    // Names with separate letters and accents as on a Mac, in another script, and with header delimiters.
    ['Captura de Tela a\u0300s 12.01.41.png', 'png', 'Captura de Tela às 12.01.41.png'],
    ['发票 2026.pdf', 'pdf', '发票 2026.pdf'],
    ['a"b%41;c.pdf', 'pdf', 'ab%41;c.pdf'],
    [`${'é'.repeat(150)}.pdf`, 'pdf', `${'é'.repeat(100)}.pdf`],
  ])('%j as %s', (name, type, expected) => expect(safeFileName(name, type)).toBe(expected));

  test('is always one name with the right ending, and the same when it is made safe again', () => {
    const types = fc.constantFrom(...(Object.keys(FILE_TYPES) as FileType[]));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), types, (name, type) => {
        const safe = safeFileName(name, type);
        expect(safe).toMatch(new RegExp(`^[^\\p{C}/\\\\:*?"<>|.\\s].*\\.${type}$`, 'u'));
        expect(safeFileName(safe, type)).toBe(safe);
      }),
    );
  });
});
