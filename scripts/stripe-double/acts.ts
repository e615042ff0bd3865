import * as z from 'zod';
import type { PlatformEvent } from './platform-objects.ts';
import type { SiteAccount } from './site-account.ts';
import type { StripePlatform } from './stripe-platform.ts';

/** The methods of `StripePlatform` through which tests and the demo market change or inspect the account. */
const ACTS = [
  'age',
  'all',
  'closeDispute',
  'completeAccount',
  'disableAccount',
  'dispute',
  'expireSession',
  'failPayout',
  'failRefund',
  'falsify',
  'finishPayment',
  'giveAccount',
  'misstate',
  'moveByHand',
  'pay',
  'reverseByHand',
] as const satisfies readonly (keyof StripePlatform)[];
export type Act = (typeof ACTS)[number];

/** A request to simulate an event. */
const requestSchema = z.strictObject({
  act: z.enum(ACTS),
  with: z.array(z.json()),
  /** True if the site is notified immediately; otherwise the caller handles the events. */
  tells: z.boolean(),
  /** The simulated time, if not now: ISO 8601. */
  at: z.iso.datetime().optional(),
});
export type ActRequest<A extends Act = Act> = Omit<z.infer<typeof requestSchema>, 'act' | 'with'> & {
  act: A;
  with: Parameters<StripePlatform[A]>;
};

/** The method's result, and the site's response status for each event. */
export interface ActResult<A extends Act> {
  result: ReturnType<StripePlatform[A]>;
  statuses: (number | null)[];
}

/** Simulates an action on the account by a buyer, a bank or the owner of a payout account. */
export async function act(account: SiteAccount, request: unknown): Promise<ActResult<Act>> {
  const asked = requestSchema.parse(request);
  const { platform } = account;
  const run = platform[asked.act] as (...given: unknown[]) => ReturnType<StripePlatform[Act]>;
  const { clock } = platform;
  if (asked.at) platform.clock = () => new Date(asked.at ?? '');
  let result: ReturnType<typeof run>;
  try {
    result = run.apply(platform, asked.with);
  } finally {
    platform.clock = clock;
  }
  return { result, statuses: await account.tell(asked.tells ? (result as PlatformEvent[]) : []) };
}

/** Asks a double at a given URL to simulate an action. */
export async function requestAct<A extends Act>(address: string, request: ActRequest<A>): Promise<ActResult<A>> {
  const answer = await fetch(`${address}/double/act`, { method: 'POST', body: JSON.stringify(request) });
  if (!answer.ok) throw new Error(`${request.act} at the double: ${await answer.text()}`);
  return (await answer.json()) as ActResult<A>;
}
