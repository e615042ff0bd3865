import { Zip, ZipDeflate } from 'fflate';
import { accountData } from './account-data.ts';
import { toCsv } from './to-csv.ts';

/** A ZIP of one JSON and one CSV file for each table of an account, produced while the tables are read. */
export async function* accountZip(uid: string): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  for await (const { name, rows } of accountData(uid)) {
    add(zip, `${name}.json`, JSON.stringify(rows, null, 2));
    add(zip, `${name}.csv`, toCsv(rows));
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting.splice(0);
}

function add(zip: Zip, name: string, content: string): void {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(new TextEncoder().encode(content), true);
}
