import { joinRunningSuite } from './join-running-suite.ts';
import { START, siteUrl } from './suite/instances.ts';

// `npm run web -- _handoff.rotariver.example "handoff-verification=…"`: fakes a TXT record for the running emulators'
// ownership and handover checks. A URL fakes a file or an API response, `ns:` before a domain its name servers; without
// a text the entry is removed.
const USAGE =
  'Usage: npm run web -- <name, ns:domain or https:// address> [text …]; `--silent` in place of a text: nobody answers there';

const [place = '', ...texts] = process.argv.slice(2);
if (!place || place.startsWith('-')) {
  console.error(USAGE);
  process.exit(1);
}
await joinRunningSuite();
const isSilent = texts[0] === '--silent';
const answer = await fetch(`${siteUrl(START)}/api/emulator/web`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ place, texts: isSilent ? null : texts }),
});
if (!answer.ok) {
  console.error(`Nothing was changed: ${await answer.text()}`);
  process.exit(1);
}
console.log(
  isSilent ? `Nobody answers at ${place} now.` : `At ${place} there is now: ${texts.join(' | ') || 'nothing'}`,
);
