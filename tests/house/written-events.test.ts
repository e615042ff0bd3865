import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { DEAL_EVENT_KINDS } from '../../src/domain/deal/events.ts';
import { INVOICE_NOTICES } from '../../src/domain/notification/invoice-notices.ts';

const sourceOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
const source = sourceOf('functions/src');
const domain = sourceOf('src/domain');

/** An event row that no workflow writes is dead. Some kinds are composed: `fee-${event}`. */
test.each([...DEAL_EVENT_KINDS, ...Object.keys(INVOICE_NOTICES)])('%s is written by a workflow', (kind) => {
  const [prefix] = kind.split('-');
  const isWritten = source.includes(`'${kind}'`) || source.includes(`\`${prefix}-\${`);
  // Domain decisions return the event or its parts.
  const isDecided = domain.includes(`dealEvent('${kind}'`) || domain.includes(`{ kind: '${kind}', by:`);
  expect(isWritten || isDecided).toBe(true);
});
