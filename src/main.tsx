import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// In slices, so that the first page does not hold up a slow phone in one piece.
startTransition(() => createRoot(root).render(<App />));
