/** One expression of the emulator's coverage report. `values` are its results, with the count of each. */
export interface CoverageNode {
  sourcePosition: { line: number; column: number };
  values?: { count: number }[];
  children?: CoverageNode[];
}

/** Returns the smallest expressions that no test evaluated, with their lines. */
export function unseenExpressions(nodes: CoverageNode[], rules: string): string[] {
  return nodes.flatMap((node) => {
    const below = unseenExpressions(node.children ?? [], rules);
    if (below.length || wasEvaluated(node)) return below;
    const { line, column } = node.sourcePosition;
    return [`line ${line}, column ${column}: ${rules.split('\n')[line - 1]?.trim()}`];
  });
}

const wasEvaluated = (node: CoverageNode): boolean =>
  (node.values ?? []).some(({ count }) => count > 0) || (node.children ?? []).some(wasEvaluated);
