import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { Article } from './article.tsx';

const PARTS = ['First things', 'Second things', 'Third things', 'Fourth things'].map((title) => ({
  title,
  text: Array.from({ length: 12 }, (_, i) => `Paragraph ${i}`),
}));
const MORE = { contact: 'Contact us' };
const article = (
  <Article title="A text" lead={'A lead above all sections. '.repeat(200)} parts={PARTS} more={MORE}>
    <section id="contact">
      <h2>{MORE.contact}</h2>
    </section>
  </Article>
);
const list = page.getByRole('navigation', { name: 'On this page' });
const current = () => list.element().querySelector('[aria-current="location"]')?.textContent ?? null;

async function at(width: number): Promise<void> {
  await page.viewport(width, 700);
  onTestFinished(() => page.viewport(1280, 900));
}

test('the section being read is marked next to the text', async () => {
  await at(1280);
  await show(article);
  await expect.element(list.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact');
  expect(current()).toBeNull();
  document.getElementById('second-things')?.scrollIntoView();
  await expect.poll(current).toBe('Second things');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(current).toBe('Contact us');
  window.scrollTo(0, 0);
  await expect.poll(current).toBeNull();
});

test('on a narrow screen, the list is collapsed above the text', async () => {
  await at(500);
  await show(article);
  const link = list.getByRole('link', { name: 'Third things' });
  await expect.element(link).not.toBeInTheDocument();
  await list.getByText('On this page').click();
  await expect.element(link).toBeVisible();
});

test('a short text has no table of contents', async () => {
  await show(<Article title="A text" lead="Its lead." parts={PARTS.slice(0, 2)} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(list.query()).toBeNull();
});
