import * as z from 'zod';
import type { CheckTarget } from '../../../../src/domain/handover/checks/check-schema.ts';
import { packageOf } from '../../../../src/domain/handover/checks/package-name.ts';

/** The owners of a repository or package, and its id at the host. */
interface Owned {
  owners: string[];
  ref: string | null;
}
interface Place {
  address: string;
  read: (facts: unknown) => Owned | null;
}

const name = z.string().min(1).max(200);
const github = z.object({ id: z.number(), owner: z.object({ login: name }) });
const gitlab = z.object({ id: z.number(), namespace: z.object({ full_path: name }) });
const bitbucket = z.object({ uuid: name, workspace: z.object({ slug: name }) });
const npm = z.object({ maintainers: z.array(z.object({ name })).max(200) });
const pypi = z.object({
  ownership: z.object({
    organization: name.nullish(),
    roles: z.array(z.object({ role: z.string(), user: name })).max(200),
  }),
});
const crates = z.object({ users: z.array(z.object({ login: name })).max(200) });

const parseOwners =
  <T>(schema: z.ZodType<T>, owned: (facts: T) => Owned) =>
  (facts: unknown): Owned | null => {
    const read = schema.safeParse(facts);
    return read.success ? owned(read.data) : null;
  };

/**
 * Returns the public API endpoint that lists a repository's or package's owners, with a parser for its response; null
 * for an invalid name or an unconfigured API. Hosts are fixed and names escaped, so no input can send a request
 * elsewhere.
 */
export function ownerEndpoint({ kind, name: target }: CheckTarget): Place | null {
  return kind === 'repository' ? repositoryPlace(target) : packagePlace(target);
}

function repositoryPlace(target: string): Place | null {
  const [forge, ...path] = target.split('/');
  if (path.length < 2 || path.some((part) => !part || part.startsWith('.'))) return null;
  const [first = '', second = ''] = path.map(encodeURIComponent);
  switch (forge) {
    case 'github.com':
      return {
        address: `https://api.github.com/repos/${first}/${second}`,
        read: parseOwners(github, ({ id, owner }) => ({ owners: [owner.login], ref: String(id) })),
      };
    case 'gitlab.com':
      return {
        address: `https://gitlab.com/api/v4/projects/${encodeURIComponent(path.join('/'))}`,
        read: parseOwners(gitlab, ({ id, namespace }) => ({ owners: [namespace.full_path], ref: String(id) })),
      };
    case 'bitbucket.org':
      return {
        address: `https://api.bitbucket.org/2.0/repositories/${first}/${second}`,
        read: parseOwners(bitbucket, ({ uuid, workspace }) => ({ owners: [workspace.slug], ref: uuid })),
      };
    default:
      return null;
  }
}

/** Returns npm's package API endpoint, or null unless its URL is configured (`NPM_API`, docs/deploying.md). */
function npmPlace(escaped: string): Place | null {
  const api = process.env.NPM_API?.replace(/(?<!\/)\/+$/, '');
  if (!api) return null;
  return {
    address: `${api}/${escaped}`,
    read: parseOwners(npm, ({ maintainers }) => ({
      owners: maintainers.map((maintainer) => maintainer.name),
      ref: null,
    })),
  };
}

function packagePlace(target: string): Place | null {
  const named = packageOf(target);
  if (!named) return null;
  const escaped = encodeURIComponent(named.name);
  switch (named.registry) {
    case 'npm':
      return npmPlace(escaped);
    case 'pypi':
      return {
        address: `https://pypi.org/pypi/${escaped}/json`,
        read: parseOwners(pypi, ({ ownership: { organization, roles } }) => {
          const owners = roles.filter(({ role }) => role === 'Owner').map(({ user }) => user);
          return { owners: organization ? [organization, ...owners] : owners, ref: null };
        }),
      };
    case 'crates':
      return {
        address: `https://crates.io/api/v1/crates/${escaped}/owners`,
        read: parseOwners(crates, ({ users }) => ({ owners: users.map(({ login }) => login), ref: null })),
      };
  }
}
