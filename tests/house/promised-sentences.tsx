import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Fees } from '../../src/app/home/fees.tsx';
import { Hero } from '../../src/app/home/hero.tsx';
import { SaleSteps } from '../../src/app/home/sale-steps.tsx';
import { Component as FeesPage } from '../../src/app/routes/public/fees.tsx';
import { Component as Help } from '../../src/app/routes/public/help.tsx';
import { PreferencesForm } from '../../src/components/account/preferences-form.tsx';
import { MEMBERSHIP_TABLE } from '../../src/domain/account/membership.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';

/** The pages that tell people what they can count on, without what they list. */
const PAGES: Record<string, ReactNode> = {
  'Landing page': [<Hero key="hero" newest={undefined} />, <SaleSteps key="steps" />, <Fees key="fees" />],
  Help: <Help />,
  Fees: <FeesPage />,
  Preferences: <PreferencesForm preferences={DEFAULT_PREFERENCES} />,
};

/** Every sentence of each page, as people read it; of the membership, every line of its table. */
export const promisedSentences = (): Record<string, string[]> => ({
  ...Object.fromEntries(Object.entries(PAGES).map(([page, content]) => [page, sentencesOf(content)])),
  Membership: MEMBERSHIP_TABLE.map(({ what, free, member }) => `${what}: ${free}; ${member}`),
});

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': '’', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

function sentencesOf(content: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{content}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const text = html
    .replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
    // A heading is a sentence without its stop; a name in bold at the head of a line is not.
    .replace(/<h1[^>]*>(.*?)<\/h1>/g, '<p>$1.</p>')
    .replace(/<b>.*?<\/b>/g, '')
    .replace(/<\/?(a|b|i|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:#x27|\w+);/g, (entity) => ENTITIES[entity] ?? entity);
  return text
    .split('\n')
    .flatMap((line) => line.trim().split(/(?<=[.!?])\s+/))
    .filter((sentence) => /[.!?]$/.test(sentence) && sentence.includes(' '));
}
