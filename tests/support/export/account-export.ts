import { strFromU8, unzipSync } from 'fflate';
import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';
import { type ExportProgress, exportPartsIn } from '../../../src/domain/account/export-frames.ts';
import type { TestPerson } from '../people/make-person.ts';

/** Returns everything about an account as its owner downloads it: the content of each file of the archive, by name. */
export async function exportOf(person: TestPerson): Promise<Record<string, string>> {
  const answer = await fetch(`${siteUrl(TEST)}/api/account/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
  });
  if (!answer.ok) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

/**
 * Downloads the same archive as the site does. Returns its file names, the progress messages, and whether it was
 * complete.
 */
export async function framedExportOf(
  person: TestPerson,
): Promise<{ names: string[]; progress: ExportProgress[]; whole: boolean }> {
  const answer = await fetch(`${siteUrl(TEST)}/api/account/export?progress=1`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  const bytes: Uint8Array[] = [];
  const progress: ExportProgress[] = [];
  const parts = exportPartsIn(answer.body);
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return { names: Object.keys(unzipSync(Buffer.concat(bytes))), progress, whole: value };
    if (value instanceof Uint8Array) bytes.push(value);
    else progress.push(value);
  }
}

/** Values that differ from one run to the next, besides the names that a test gives. */
const VARYING: [RegExp, string][] = [
  // The length of a record depends on the check results that were known when the record was issued.
  [/"bytes": \d+(?=,\n +"dealId")/g, '"bytes": "<bytes>"'],
  [/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/\b[0-9a-f]{32}\b/g, '<salt>'],
  [/\bDR(-[0-9A-Z]{4}){3}\b/g, '<record>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  // Version number of a stored file.
  [/\b1\d{12,15}\b/g, '<generation>'],
  [/\b[A-Z]+-\d{4}-\d{6}\b/g, '<number>'],
  [/(?<!\d)20\d\d-\d\d-\d\dT\d\d\b/g, '<hour>'],
  [/\b20\d\d-\d\d-\d\d\b/g, '<day>'],
  [/\b20\d\d-\d\d\b/g, '<month>'],
  [
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/g,
    '<date>',
  ],
  [/(?<![A-Za-z0-9])[A-Za-z0-9]{20}(?![A-Za-z0-9])/g, '<id>'],
  [/\bcs_live_\d{6,12}\b/g, '<id>'],
];

/** Sorts the fields of each object by name, because a database keeps no order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

/**
 * Returns the JSON files of an export as text that is the same in each run: `names` gives a name for each id. Rows are
 * sorted, because the export orders them by their ids.
 */
export function exportText(files: Record<string, string>, names: Record<string, string>): string {
  const known = Object.entries(names).sort(([one], [other]) => other.length - one.length);
  const stable = (row: object): string => {
    const text = JSON.stringify(sorted(row), null, 2);
    const named = known.reduce((rest, [id, name]) => rest.replaceAll(id, name), text);
    return VARYING.reduce((rest, [pattern, by]) => rest.replace(pattern, by), named);
  };
  const sections = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, content]) => [`## ${name}`, ...(JSON.parse(content) as object[]).map(stable).sort()].join('\n'));
  return `${sections.join('\n\n')}\n`;
}
