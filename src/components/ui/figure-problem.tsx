import { TextButton } from './text-button.tsx';
import type { FigureFault } from './use-figure.ts';

/** Why a typed figure cannot be taken, or the question which of two it is. */
export function FigureProblem({ problem }: { problem: FigureFault }) {
  if (typeof problem === 'string') return problem;
  return (
    <>
      Which one is it?{' '}
      {problem.choices.map(({ label, choose }) => (
        <TextButton key={label} mr={10} onClick={choose}>
          {label}
        </TextButton>
      ))}
    </>
  );
}
