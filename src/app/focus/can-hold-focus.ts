/** An element that is drawn, and not in a part of the page that cannot be used. */
export const isInUse = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** True of an element that can have the focus, or keep it. */
export const canHoldFocus = (element: Element): boolean => isInUse(element) && !element.matches(':disabled');

/** Moves the focus, and brings its place into sight for whoever uses the keyboard. */
export function focusInSight(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
