import Bowser from 'bowser';

/** Returns a name by which users recognize their devices, such as `Firefox on Linux`. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  return [browser.name ?? 'A browser', os.name && `on ${os.name}`].filter(Boolean).join(' ');
}
