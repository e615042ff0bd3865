/** One expression as the emulator's coverage report has it; `values` say what it came to, how often. */
export interface CoverageNode {
  sourcePosition: { line: number; column: number };
  values?: { count: number }[];
  children?: CoverageNode[];
}

/** The smallest expressions that no test evaluated, with their line. */
export function unseenExpressions(nodes: CoverageNode[], rules: string): string[] {
  return nodes.flatMap((node) => {
    const below = unseenExpressions(node.children ?? [], rules);
    if (below.length || wasSeen(node)) return below;
    const { line, column } = node.sourcePosition;
    return [`line ${line}, column ${column}: ${rules.split('\n')[line - 1]?.trim()}`];
  });
}

const wasSeen = (node: CoverageNode): boolean =>
  (node.values ?? []).some(({ count }) => count > 0) || (node.children ?? []).some(wasSeen);
