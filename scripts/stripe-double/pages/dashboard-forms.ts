import { HOUR_MS } from '../../../src/domain/shared/durations.ts';
import type { SiteAccount } from '../site-account.ts';
import { ACTIONS, actionsOn, isAction } from './dashboard-actions.ts';
import { dashboardPage, isSection, type PageMessage, SECTIONS } from './dashboard-page.ts';
import { framedPage, type PageResponse, plainPage, redirectTo } from './page-frame.ts';

/** A list page of the dashboard; null for an unknown name. */
export function showDashboard(account: SiteAccount, section: string, query: URLSearchParams): PageResponse | null {
  if (!isSection(section)) return null;
  const body = dashboardPage(section, query.get('said'), account);
  return framedPage({ title: SECTIONS[section].title, body, layout: 'wide', site: account.site.url });
}

/**
 * Simulates actions by Stripe staff and banks: deciding disputes, returning money, closing accounts, resending events.
 */
export async function submitDashboard(
  account: SiteAccount,
  section: string,
  id: string,
  form: URLSearchParams,
): Promise<PageResponse | null> {
  if (!isSection(section)) return null;
  const back = (said: PageMessage) => redirectTo(`/dashboard/${section}?said=${said}`);
  if (section === 'events' && form.get('send') === 'now') {
    const status = await account.events.send(id, account.now());
    if (status === null) return null;
    return back(status === 200 ? 'told' : 'refused');
  }
  const action = form.get('action') ?? '';
  if (!isAction(action)) {
    return plainPage({
      title: 'No such choice',
      text: 'The dashboard does not offer that.',
      status: 400,
      site: account.site.url,
    });
  }
  const object = account.platform.find(id);
  const events = object && actionsOn(object, account).includes(action) ? ACTIONS[action].run(account, object) : null;
  if (!events) return back('nothing');
  const isLate = form.get('late') === 'yes';
  const statuses = await account.tell(events, isLate ? HOUR_MS : 0);
  if (!events.length) return back('silent');
  if (isLate) return back('later');
  return back(statuses.every((status) => status === 200) ? 'told' : 'refused');
}
