import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { TextButton } from '../ui/link.tsx';
import classes from './toast.module.css';
import { provideToaster } from './toast-host.tsx';
import { TOAST_MS, TOAST_WIDTH } from './toast-times.ts';

provideToaster(() => <Notifications position="top-right" containerWidth={TOAST_WIDTH} limit={4} />);

const look = {
  withBorder: false,
  closeButtonProps: { 'aria-label': 'Close' },
  classNames: { icon: classes.icon },
};
const drawn = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
/** Icons that convey the outcome without relying on color. */
const ICONS = {
  info: <IconInfoCircle {...drawn} color="var(--slate)" />,
  success: <IconCheck {...drawn} color="var(--fern)" />,
  error: <IconAlertTriangle {...drawn} color="var(--brick)" />,
  loading: undefined,
};
const show = (kind: keyof typeof ICONS, color: string) => (message: string) =>
  notifications.show({
    ...look,
    message,
    color,
    icon: ICONS[kind],
    loading: kind === 'loading',
    autoClose: TOAST_MS[kind],
  });

/** Toasts at the top right. A loading toast stays until `toast.done` replaces it with the outcome. */
export const toast = {
  info: show('info', 'fern'),
  success: show('success', 'fern'),
  error: show('error', 'red'),
  loading: show('loading', 'fern'),
  /** Reports an action that can be undone while the toast is shown. */
  undo: (message: string, onUndo: () => void): void => {
    const id = crypto.randomUUID();
    const undo = () => {
      notifications.hide(id);
      onUndo();
    };
    notifications.show({
      ...look,
      id,
      color: 'fern',
      icon: ICONS.success,
      autoClose: TOAST_MS.undo,
      message: (
        <>
          {message} <TextButton onClick={undo}>Undo</TextButton>
        </>
      ),
    });
  },
  done: (id: string, kind: 'success' | 'error', message: string): void => {
    const color = kind === 'success' ? 'fern' : 'red';
    notifications.update({ ...look, id, message, color, icon: ICONS[kind], loading: false, autoClose: TOAST_MS[kind] });
  },
};
