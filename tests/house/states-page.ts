import { EFFECTS } from '../../src/domain/shared/effects.ts';
import { STATE_TABLES } from '../../src/domain/state-tables.ts';

/** docs/states.md: each table drawn, with who may do what and what it brings about beside the next state. */
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

/** Mermaid reads a hyphen in a name as an arrow's beginning. */
const node = (state: string): string => state.replaceAll('-', '_');
