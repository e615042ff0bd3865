import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type RenderResult, render } from 'vitest-browser-react';
import { cssVariables, theme } from '../../src/app/theme.ts';
import { ToastHost } from '../../src/components/toast/toast-host.tsx';

/** The providers around every page of the site. Tests of hooks use them directly. */
export function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 }, mutations: { retryDelay: 0 } } }),
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

/** Renders an element as a page of the site, at an address. */
export function show(element: ReactNode, address = '/'): Promise<RenderResult> {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return render(
    <Frame>
      <ToastHost />
      <RouterProvider router={router} />
    </Frame>,
  );
}
