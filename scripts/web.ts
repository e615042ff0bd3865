import { joinRunningSuite } from './join-running-suite.ts';
import { START, siteUrl } from './suite/instances.ts';

// `npm run web -- _handoff.rotariver.example "handoff-verification=…"`: fakes a TXT record that the running emulators
// find in checks of ownership and handovers; an address fakes a file or an API's answer, `ns:` before a domain its name
// servers, and no text removes it.
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
