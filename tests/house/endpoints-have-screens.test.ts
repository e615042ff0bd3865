import { expect, test } from 'vitest';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { callsOf } from './calls-of.ts';
import { parse, parsedFiles } from './parsed-files.ts';

test('a screen calls every endpoint', () => {
  const called = new Set(parsedFiles('src').flatMap(callsOf));
  expect(Object.keys(API_PATHS).filter((name) => !called.has(name))).toEqual([]);
});

test.each([
  ["const pay = useCommand('startCheckout', open);", ['startCheckout']],
  ["queryFn: () => callApi('getLedger', {}),", ['getLedger']],
  ["readApi(premium ? 'search' : 'getListing', {});", ['search', 'getListing']],
  ['const a = <ReasonButton command="pauseListing" />;', ['pauseListing']],
  ["const a = <ReasonButton command={late ? 'askRefund' : 'openDispute'} />;", ['askRefund', 'openDispute']],
  ["const MOVES = [{ command: 'resumeListing', label: 'Resume' }];", ['resumeListing']],
  ['navigator.sendBeacon(API_PATHS.beacon[1]);', ['beacon']],
])('%s calls %s', (line, names) => {
  const source = line.startsWith('queryFn') ? `const options = { ${line} };` : line;
  expect(callsOf(parse('src/screen.tsx', source))).toEqual(names);
});

test.each([
  "type Operation = ApiOutput<'getOperations'>;",
  "type Command = { command: 'decideDispute' | 'settleHeldPart' };",
  "const TEXTS = { pauseListing: 'paused a listing' };",
  "console.log('premiumStatus');",
])('%s calls nothing', (line) => expect(callsOf(parse('src/screen.tsx', line))).toEqual([]));
