import { EFFECTS } from '../../src/domain/shared/effects.ts';
import { STATE_TABLES } from '../../src/domain/state-tables.ts';

/** docs/states.md: a diagram of each table, with who may do what and the effects. */
export function statesPage(): string {
  const lines = [
    '# States',
    '',
    'Generated from the tables in `src/domain` (`state-tables.ts` lists them); a test keeps it so. A move that is not',
    'here is refused with `wrong-state`, whoever asks.',
    '',
  ];
  for (const { title, about, machine } of Object.values(STATE_TABLES)) {
    lines.push(`## ${title}`, '', about, '', '```mermaid', 'stateDiagram-v2');
    const rows: string[] = [];
    for (const [state, events] of Object.entries(machine.table)) {
      if (!Object.keys(events).length) lines.push(`  ${node(state)} --> [*]`);
      for (const [event, transition] of Object.entries(events)) {
        if (!transition) continue;
        lines.push(`  ${node(state)} --> ${node(transition.to)}: ${event}`);
        const then = [transition.to, ...(transition.effects ?? []).map((effect) => EFFECTS[effect])].join('; ');
        rows.push(`| ${state} | ${event} | ${transition.by.join(', ')} | ${then} |`);
      }
    }
    lines.push('```', '', '| in | event | by | then |', '|---|---|---|---|', ...rows, '');
  }
  return lines.join('\n');
}

/** Mermaid takes a hyphen in a name for the beginning of an arrow. */
const node = (state: string): string => state.replaceAll('-', '_');
