import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { ListingGallery } from './listing-gallery.tsx';

const PICTURES = ['Front', 'Side', 'Back'].map((alt, i) => ({ hash: String(i).repeat(64), alt }));
const viewer = page.getByRole('dialog', { name: 'Pictures' });
const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });

beforeEach(async () => {
  await page.viewport(360, 740);
});

const showGallery = (pictures = PICTURES) => show(<ListingGallery id="l" title="Harbor" pictures={pictures} />);

/** Moves a finger across the large picture. */
function swipe(by: number): void {
  const target = enlarge.element();
  const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX });
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [finger(200)] }));
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [finger(200 + by)] }));
}

test('a picture is enlarged, keys lead through the others, and the last one seen stays', async () => {
  await showGallery();
  await enlarge.click();
  await expect.element(viewer.getByText('1 of 3')).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect.element(viewer.getByText('3 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Back' })).toBeVisible();
  await expect.element(enlarge).toHaveFocus();
});

test('a swipe changes the picture and stops at the ends; a touch that hardly moves does not', async () => {
  await showGallery();
  swipe(-120);
  await expect.element(page.getByRole('img', { name: 'Side' })).toBeVisible();
  swipe(20);
  swipe(120);
  await expect.element(page.getByRole('img', { name: 'Front' })).toBeVisible();
  swipe(120);
  await expect.element(page.getByRole('img', { name: 'Front' })).toBeVisible();
});

test('without pictures there is nothing to enlarge', async () => {
  await showGallery([]);
  await expect.element(enlarge).not.toBeInTheDocument();
});
