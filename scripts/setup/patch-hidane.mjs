import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { HIDANE_CHANGES } from './hidane-changes.mjs';

/** Copies the two crates from cargo's registry to a folder, patches them, and returns the path of hidane's. */
export function patchHidane(crates, folder) {
  const copies = Object.fromEntries(
    ['hidane', 'hidane-core'].map((name) => {
      const from = dirname(crates[name]);
      const to = join(folder, basename(from));
      cpSync(from, to, { recursive: true });
      return [name, to];
    }),
  );
  for (const { crate, file, before, insert, replace } of HIDANE_CHANGES) {
    change(join(copies[crate], file), before, () => replace ?? insert + before);
  }
  const core = `path = "${copies['hidane-core'].replaceAll('\\', '/')}"`;
  const manifest = join(copies.hidane, 'Cargo.toml');
  writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n[patch.crates-io]\nhidane-core = { ${core} }\n`);
  // A crate at a path has neither source nor checksum; with them cargo would reject the lockfile as out of date.
  const locked = /(name = "hidane-core"\nversion = "[^"]+"\n)source = "[^"]+"\nchecksum = "[^"]+"\n/;
  change(join(copies.hidane, 'Cargo.lock'), locked, (_all, kept) => kept);
  return manifest;
}

function change(file, before, after) {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} is not the version that our patch of hidane was written for.`);
  writeFileSync(file, changed);
}
