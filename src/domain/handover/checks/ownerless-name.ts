import type { CheckTarget } from './check-schema.ts';

/**
 * The name of a repository or package without whose it is: `github.com/…/desk`, and `npm/…/desk` for one in a scope. Other
 * packages’ names say nothing of their owners.
 */
export function ownerlessName({ name }: CheckTarget): string {
  const [place = '', ...path] = name.split('/');
  const last = path.pop() ?? '';
  return path.length ? `${place}/…/${last}` : name;
}
