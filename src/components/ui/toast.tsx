import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { provideToaster } from './toast-host.tsx';
import { TOAST_MS, TOAST_WIDTH } from './toast-times.ts';

provideToaster(() => <Notifications position="top-right" containerWidth={TOAST_WIDTH} limit={4} />);

const look = { withBorder: false, closeButtonProps: { 'aria-label': 'Close' } } as const;
const show = (kind: keyof typeof TOAST_MS, color: string) => (message: string) =>
  notifications.show({ ...look, message, color, loading: kind === 'loading', autoClose: TOAST_MS[kind] });

/** Toasts at the top right. A loading one stays until its work is done: \`toast.done\` turns it into its end. */
export const toast = {
  info: show('info', 'fern'),
  success: show('success', 'fern'),
  error: show('error', 'red'),
  loading: show('loading', 'fern'),
  done: (id: string, kind: 'success' | 'error', message: string): void => {
    const color = kind === 'success' ? 'fern' : 'red';
    notifications.update({ ...look, id, message, color, loading: false, autoClose: TOAST_MS[kind] });
  },
};
