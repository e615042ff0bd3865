import Bowser from 'bowser';

/** `Firefox on Linux`: a name by which people recognize their devices. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  return [browser.name ?? 'A browser', os.name && `on ${os.name}`].filter(Boolean).join(' ');
}
