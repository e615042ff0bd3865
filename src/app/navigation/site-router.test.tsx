import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  Link,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorGuard } from './error-guard.tsx';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { usePage } from './page-state.ts';
import { SiteRouter } from './site-router.tsx';

const Tall = ({ name }: { name: string }) => (
  <main style={{ height: 5000 }}>
    <h1>{name}</h1>
  </main>
);
/** Frame around every page, with the page's title and links to other pages. */
function Frame() {
  const { meta, isLeaving } = usePage();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <nav style={{ position: 'fixed', bottom: 0 }}>
        <output>{`${isLeaving ? 'leaving' : 'at'} ${meta?.title ?? 'no title'}${search}`}</output>
        <Link to="/a">To A</Link>
        <Link to="/b">To B</Link>
        <button type="button" onClick={() => void navigate('/a?step', { preventScrollReset: true })}>
          Step
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </nav>
      <Outlet />
    </>
  );
}

const route = (name: string, code: LazyPart): RouteObject => ({
  path: `/${name}`,
  element: (
    <ErrorGuard fallback={<p>{name} is broken</p>}>
      <code.Part />
    </ErrorGuard>
  ),
  handle: { meta: { title: `Page ${name}` }, code },
});

/** Renders a site of two pages: `a`, and `b`, which loads on demand. */
async function showSite() {
  let attempts = 0;
  let bring = () => {};
  let fail = () => {};
  const b = lazyPart(
    () =>
      new Promise((resolve, reject) => {
        attempts += 1;
        bring = () => resolve(() => <Tall name="This is b" />);
        fail = () => reject(new Error('gone'));
      }),
  );
  const a = lazyPart(async () => () => <Tall name="This is a" />);
  const routes = [{ element: <Frame />, children: [route('a', a), route('b', b)] }];
  const history = createMemoryHistory({ initialEntries: ['/a'], v5Compat: true });
  await render(<SiteRouter routes={routes} history={history} />);
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is a');
  return { bring: () => bring(), fail: () => fail(), attempts: () => attempts };
}
const go = (name: string) => browser.getByText(name, { exact: true }).click();
const title = browser.getByRole('status');

beforeEach(() => sessionStorage.clear());

test("a page stays until the next page's code has loaded", async () => {
  const site = await showSite();
  await go('To B');
  await expect.element(title).toHaveTextContent('leaving Page a');
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is a');
  site.bring();
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is b');
  await expect.element(title).toHaveTextContent('at Page b');
});

test('failed code loading shows an error and is retried by the next attempt', async () => {
  // React logs the error it caught.
  vi.mocked(console.error).mockImplementation(() => {});
  const site = await showSite();
  await go('To B');
  await expect.poll(site.attempts).toBe(1);
  site.fail();
  await expect.element(browser.getByText('b is broken')).toBeVisible();
  await go('To A');
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is a');
  await go('To B');
  await expect.poll(site.attempts).toBe(2);
  site.bring();
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is b');
});

test('a page opens at the top, keeps its position through its own steps, and restores it on return', async () => {
  const site = await showSite();
  window.scrollTo(0, 700);
  await go('Step');
  await expect.element(title).toHaveTextContent('at Page a?step');
  expect(window.scrollY).toBe(700);
  window.scrollTo(0, 900);
  await go('To B');
  site.bring();
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is b');
  expect(window.scrollY).toBe(0);
  await go('Back');
  await expect.element(browser.getByRole('heading')).toHaveTextContent('This is a');
  expect(window.scrollY).toBe(900);
});
