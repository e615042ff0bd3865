import './styles/tokens.css';
import './styles/elements.css';
import './styles/mantine-public.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ToastHost } from '../components/toast/toast-host.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

export const App = () => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
