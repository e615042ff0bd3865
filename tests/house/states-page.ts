import { CLOSED_STAGES, DEAL_STAGES, STAGE_MOVES } from '../../src/domain/deal/states.ts';
import { EFFECTS } from '../../src/domain/shared/effects.ts';
import { STATE_TABLES } from '../../src/domain/state-tables.ts';

/** Returns docs/states.md: a diagram of each table, with the actors of each move and its effects. */
export function statesPage(): string {
  const lines = [
    '# States',
    '',
    'Generated from the tables in `src/domain` (`state-tables.ts` lists them); a test keeps it so. Each arrow names the',
    'move and who may make it; any other move is refused with `wrong-state`.',
    '',
  ];
  for (const { title, about, machine } of Object.values(STATE_TABLES)) {
    lines.push(`## ${title}`, '', about, '', '```mermaid', 'stateDiagram-v2');
    const effects: string[] = [];
    for (const [state, events] of Object.entries(machine.table)) {
      for (const [event, transition] of Object.entries(events)) {
        if (!transition) continue;
        lines.push(`  ${node(state)} --> ${node(transition.to)}: ${event} (${transition.by.join(', ')})`);
        for (const effect of transition.effects ?? []) effects.push(`- ${state}, ${event}: ${EFFECTS[effect]}`);
      }
    }
    lines.push('```', '', ...(effects.length ? [...effects, ''] : []));
  }
  return [...lines, ...dealStages()].join('\n');
}

/** Lists only the actors of each move. A deal's stage has no transitions, since it is computed from facts. */
const dealStages = (): string[] => [
  '## Deal stage',
  '',
  `In order: ${DEAL_STAGES.join(' → ')}.`,
  `A deal ends without a sale as ${CLOSED_STAGES.join(' or ')}, and is disputed until a dispute over its money is decided.`,
  '`with-stage.ts` computes the stage from the facts of the deal, so this list says who may make which move, not where it',
  'leads. Other stages take no move.',
  '',
  ...Object.entries(STAGE_MOVES)
    .map(([stage, moves]) => [stage, Object.entries(moves)] as const)
    .filter(([, moves]) => moves.length)
    .map(
      ([stage, moves]) =>
        `- **${stage}**: ${moves.map(([move, actors]) => `${move} (${actors.join(', ')})`).join(', ')}`,
    ),
  '',
];

/** Replaces hyphens, because Mermaid would take a hyphen in a name for the start of an arrow. */
const node = (state: string): string => state.replaceAll('-', '_');
