import './styles/tokens.css';
import './styles/elements.css';
import './styles/mantine-public.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ToastHost } from '../components/toast/toast-host.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { type SiteHistory, SiteRouter } from './navigation/site-router.tsx';
import { cssVariables, theme } from './theme.ts';

interface AppProps {
  routes: RouteObject[];
  history: SiteHistory;
}

export const App = ({ routes, history }: AppProps) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <SiteRouter routes={routes} history={history} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
