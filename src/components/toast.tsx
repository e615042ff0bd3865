import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { provideToaster } from './toast-host.tsx';

provideToaster(() => <Notifications position="top-right" containerWidth={500} limit={4} />);

const show = (autoClose: number | false, color: string) => (message: string) =>
  notifications.show({ message, autoClose, color, withBorder: false, closeButtonProps: { 'aria-label': 'Close' } });

/** Toasts at the top right, for as long as the specification says (section 9). */
export const toast = {
  info: show(4000, 'fern'),
  success: show(3000, 'fern'),
  error: show(5000, 'red'),
};
