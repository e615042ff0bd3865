import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { BUYER } from '../bench/bench-browser.ts';
import { openAs } from './log-in.ts';

export interface WeighedPage {
  open: (page: Page) => Promise<unknown>;
  /** The main content, then each part whose code loads later, in the order in which a reader scrolls to them. */
  shown: (page: Page) => Locator[];
}

/** A listing whose deal is waiting for the buyer. No test changes either of them. */
const LISTING = 'RotaRiver00000000001';
const DEAL = `${LISTING}_demo-buyer`;

const opened = (path: string) => (page: Page) => page.goto(path);
const openedByBuyer = (path: string) => (page: Page) => openAs(page, { email: BUYER }, path, DEMO_PASSWORD);

/** The pages of the demo market that are weighed, by their names in page-limits.json. */
export const WEIGHED_PAGES: Record<string, WeighedPage> = {
  '/': {
    open: opened(sitePaths.home),
    shown: (page) => [page.getByRole('listitem').getByRole('article'), page.getByRole('heading', { name: 'Fees' })],
  },
  '/search': {
    open: opened(sitePaths.search),
    shown: (page) => [
      page.getByText(/\d+ projects for sale/),
      page.getByRole('textbox', { name: 'Min: Multiple' }),
      page.getByRole('textbox', { name: 'Min: MRR' }),
    ],
  },
  '/listing/{id}': {
    open: opened(sitePaths.listing(LISTING, 'Rotariver')),
    shown: (page) => [
      page.getByRole('heading', { name: 'Why it is for sale' }),
      page.getByRole('heading', { name: 'From revenue to profit' }),
      page.getByRole('heading', { name: 'Sold here' }),
    ],
  },
  '/login': {
    open: opened(sitePaths.login()),
    shown: (page) => [page.getByRole('button', { name: 'Log in' })],
  },
  '/dashboard': {
    open: openedByBuyer(sitePaths.dashboard),
    shown: (page) => [page.getByText('One thing is waiting for you'), page.getByText('Let projects come to you')],
  },
  '/messages': {
    open: openedByBuyer(sitePaths.messages),
    shown: (page) => [page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')],
  },
  '/deals/{id}': {
    open: openedByBuyer(sitePaths.deal(DEAL)),
    shown: (page) => [
      page.getByRole('button', { name: 'Accept $39,500' }),
      page.getByText('By the head, with a floor of ten.'),
    ],
  },
};
