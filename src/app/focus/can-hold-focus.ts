/** Returns true if the element is rendered and not inside an inert part of the page. */
export const isRenderedAndActive = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Returns true if the element can receive or keep focus. */
export const canHoldFocus = (element: Element): boolean =>
  isRenderedAndActive(element) && !element.matches(':disabled');

/** Focuses an element and, for keyboard users, scrolls it into view. */
export function focusAndReveal(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
