import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { RENDITION_WIDTHS, renditionUrl } from '../../src/domain/picture/rendition.ts';

const html = readFileSync('index.html', 'utf8');
const source = (path: string) => readFileSync(path, 'utf8');

test('index.html requests the same addresses as the pages', () => {
  expect(html).toContain(`ask('${API_PATHS.search[1]}?sort=newest'`);
  expect(source('src/app/routes/public/home.tsx')).toContain("new URLSearchParams({ sort: 'newest' })");
  expect(html).toContain(`\`${API_PATHS.getListing[1].replace(':listingId', '$' + '{id}')}\``);
});

test('index.html reads the values that the pages store on the device', () => {
  const [, key = ''] = /const KEY = '(.+)';/.exec(source('src/lib/session/session-flag.ts')) ?? [];
  expect(html).toContain(`localStorage.getItem('${key}') === '1') dataset.session = ''`);
  expect(source('src/app/shell/public-header.module.css')).toContain(':root[data-session] .visitor');
});

test('index.html preloads the same pictures that covers show', () => {
  expect(html).toContain(
    `[${RENDITION_WIDTHS.join(', ')}].map((width) => \`${renditionUrl('$' + '{hash}', ('$' + '{width}') as never, 'avif')} `,
  );
  const sizes = '(max-width: 960px) 100vw, 724px';
  expect(source('src/features/listings/components/listing-gallery.tsx')).toContain(`sizes="${sizes}"`);
  expect(html).toContain(sizes);
});
